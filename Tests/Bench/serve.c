/* Hands out one file over HTTP on 127.0.0.1, for programs that ask a server.

   usage: serve FILE
   Prints its port and answers every request alike until it is killed. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "r");
    if (!file || fseek(file, 0, SEEK_END)) fail(path);
    *length = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*length + 1);
    if (!bytes || fread(bytes, 1, *length, file) != *length) fail(path);
    fclose(file);
    return bytes;
}

/* Reads up to the end of the request's head; none of those that ask here has a body. */
static void answer(int connection, const char *body, size_t length) {
    char request[65536];
    size_t count = 0;
    while (!memmem(request, count, "\r\n\r\n", 4)) {
        ssize_t more = read(connection, request + count, sizeof request - count);
        if (more <= 0) return;
        count += (size_t)more;
    }
    dprintf(connection, "HTTP/1.1 200 OK\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n", length);
    for (size_t sent = 0; sent < length;) {
        ssize_t more = write(connection, body + sent, length - sent);
        if (more <= 0) return;
        sent += (size_t)more;
    }
}

int main(int argc, char **argv) {
    if (argc != 2) return fprintf(stderr, "usage: serve FILE\n"), 2;
    size_t length;
    char *body = read_file(argv[1], &length);
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 64) ||
        getsockname(listener, (struct sockaddr *)&address, &size))
        fail("listen");
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    for (;;) {
        int connection = accept(listener, 0, 0);
        if (connection < 0) continue;
        answer(connection, body, length);
        close(connection);
    }
}
