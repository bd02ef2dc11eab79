/* The part of OpenSSL's libcrypto that signs and hashes. */
#pragma once

#if !__has_include(<openssl/evp.h>)
#error "RatingsOnline needs OpenSSL. Install libssl-dev (Debian, Ubuntu) or openssl-devel (Fedora)."
#else

#define OPENSSL_SUPPRESS_DEPRECATED 1
#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#endif
