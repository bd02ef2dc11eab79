/* libcurl, and what Swift cannot see of it: functions with any number of arguments, and macros. */
#pragma once

#if !__has_include(<curl/curl.h>)
#error "RatingsOnline needs libcurl. Install libcurl4-openssl-dev (Debian, Ubuntu) or libcurl-devel (Fedora)."
#else

#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#include <fcntl.h>

static inline CURLcode ratings_curl_set_number(CURL *transfer, CURLoption option, long value) {
  return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode ratings_curl_set_size(CURL *transfer, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(transfer, option, value);
}

/* libcurl keeps a copy of the text. */
static inline CURLcode ratings_curl_set_text(CURL *transfer, CURLoption option, const char *value) {
  return curl_easy_setopt(transfer, option, value);
}

/* libcurl keeps the pointer, or a copy of what it points to where the option says so. */
static inline CURLcode ratings_curl_set_pointer(CURL *transfer, CURLoption option, const void *value) {
  return curl_easy_setopt(transfer, option, value);
}

typedef size_t (*ratings_curl_taker)(char *bytes, size_t size, size_t count, void *taker);

static inline CURLcode ratings_curl_set_taker(CURL *transfer, CURLoption option, ratings_curl_taker taker) {
  return curl_easy_setopt(transfer, option, taker);
}

/* No program that this one starts inherits a connection. */
static inline int ratings_curl_keep_socket(void *unused, curl_socket_t socket, curlsocktype purpose) {
  (void)unused;
  (void)purpose;
  return fcntl(socket, F_SETFD, FD_CLOEXEC) == 0 ? CURL_SOCKOPT_OK : CURL_SOCKOPT_ERROR;
}

static inline CURLcode ratings_curl_keep_sockets(CURL *transfer) {
  return curl_easy_setopt(transfer, CURLOPT_SOCKOPTFUNCTION, ratings_curl_keep_socket);
}

/* No other schemes than these two, whatever libcurl was built with. */
static inline CURLcode ratings_curl_set_web_only(CURL *transfer) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(transfer, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(transfer, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/* The end of a transfer does not wait for a name that is still looked up. */
static inline CURLcode ratings_curl_set_quick_exit(CURL *transfer) {
#if LIBCURL_VERSION_NUM >= 0x075700
  return curl_easy_setopt(transfer, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)transfer;
  return CURLE_OK;
#endif
}

static inline long ratings_curl_number(CURL *transfer, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(transfer, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t ratings_curl_size(CURL *transfer, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(transfer, info, &value) == CURLE_OK ? value : 0;
}

/* A text that lives as long as the transfer is not used again, or NULL. */
static inline const char *ratings_curl_text(CURL *transfer, CURLINFO info) {
  char *value = NULL;
  return curl_easy_getinfo(transfer, info, &value) == CURLE_OK ? value : NULL;
}

static inline CURLcode ratings_curl_start(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

#endif
