#!/bin/sh
# Checks your own server against the contract in own-server.md:
#
#     own-server-check.sh URL [REVIEWS-URL [FEEDBACK-URL]]
#
# URL serves the ratings. Reviews go to REVIEWS-URL, feedback to FEEDBACK-URL ("-" skips feedback).
# Without them everything goes to URL. Prints "ok" or "not ok" for each clause. The exit status is 0 if
# the server keeps to all of them, 1 if not, 64 after a wrong call.
#
# It leaves seven reviews and two pieces of feedback behind (one with a file of 10 MB), so use a server
# for trying out, and one that nobody else uses meanwhile.
set -u
export LC_ALL=C

case ${1-} in
http://* | https://*) ;;
*)
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
    exit 64
    ;;
esac
ratings=$1 reviews=${2:-$1} feedback=${3:-${2:-$1}}
command -v curl >/dev/null || { echo "Install curl, then try again." >&2; exit 64; }
folder=$(mktemp -d) || exit 64
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

clauses=0 failures=0
run=check$(date +%s)x$$ # in every text, key and author of this run
me=$run-author-0

# clause SENTENCE [REASON]: prints whether a clause is kept; a reason says why not.
clause() {
    clauses=$((clauses + 1))
    if [ -z "${2-}" ]; then
        echo "ok $clauses - $1"
    else
        failures=$((failures + 1))
        echo "not ok $clauses - $1"
        echo "    $2"
    fi
}

# expect SENTENCE REASON CONDITION…: a clause that is kept if the condition holds.
expect() {
    sentence=$1 reason=$2
    shift 2
    if "$@"; then clause "$sentence"; else clause "$sentence" "$reason"; fi
}

# send TO KEY FILE [OUTPUT]: sends a document as ratings does. Sets status and leaves the body in OUTPUT.
# A redirect is followed by status 307 or 308 and within the same server, and by no other.
send() {
    target=$1 origin=$(echo "$1" | cut -d / -f 1-3) hops=0 body=${4:-$folder/answer}
    while :; do
        : >"$body"
        reply=$(curl -sS --max-time 15 -o "$body" -w '%{http_code} %{redirect_url}' \
            -H 'Accept: application/json' -H 'Content-Type: application/json; charset=utf-8' \
            -H "Idempotency-Key: $2" --data-binary "@$3" "$target" 2>"$folder/trouble")
        status=${reply%% *} place=${reply#* }
        case $status,$place,$hops in
        30[78],"$origin"/*,[0-4]) target=$place hops=$((hops + 1)) ;;
        *) return ;;
        esac
    done
}

# write TEXT: creates a document with a text; its file is $folder/document.
write() { printf '%s' "$1" >"$folder/document"; }

# review STARS TITLE CONTENT AUTHOR: creates a review as ratings writes it.
review() {
    write "{\"author\":\"$4\",\"content\":\"$3\",\"rating\":$1,\"title\":\"$2\",\"version\":\"1.4.0\"}"
}

post_review() { send "$reviews" "$run-$1" "$folder/document"; }

is_success() { case $status in 2??) is_no_error ;; *) false ;; esac; }
is_no_error() { ! grep -q '"error"[[:space:]]*:' "$folder/answer"; }
# True for what the sender has to mend; 408, 409 and 429 would be sent again as it is.
is_refusal() { case $status in 408 | 409 | 429) false ;; 4??) true ;; *) ! is_no_error ;; esac; }
told() {
    words=$(cat "$folder/trouble" "$folder/answer" | tr '\n' ' ' | head -c 200)
    echo "It answered with status $status: $words"
}
taken() { if is_success; then clause "$1"; else clause "$1" "$(told)"; fi; }
refused() { if is_refusal; then clause "$1"; else clause "$1" "$(told)"; fi; }

receipt() {
    tr -d '\n' <"$folder/answer" |
        sed -n 's/.*"\(review_\)\{0,1\}id"[[:space:]]*:[[:space:]]*"\{0,1\}\([^",}]*\).*/\2/p'
}

# load: gets the ratings; sets status, total and average.
load() {
    : >"$folder/ratings"
    status=$(curl -sS -L --max-time 15 -o "$folder/ratings" -w '%{http_code}' \
        -H 'Accept: application/json' "$ratings" 2>"$folder/trouble")
    cp "$folder/ratings" "$folder/answer"
    total=$(number totalRatings) average=$(number averageRating)
}

number() {
    tr -d '\n' <"$folder/ratings" |
        sed -n "s/.*\"$1\"[[:space:]]*:[[:space:]]*\([0-9][0-9.]*\).*/\1/p"
}

excerpt() { tr '\n' ' ' <"$folder/ratings" | head -c 200; }
shows() { grep -q -e "$1" "$folder/ratings"; }
hides() { ! shows "$1"; }
counts() { [ "${total:-none}" = "$1" ]; }

# The histogram, if there is one, adds up to the total and to the average.
agrees() {
    if ! shows '"histogram"[[:space:]]*:[[:space:]]*{'; then return 0; fi
    tr -d '\n' <"$folder/ratings" | sed 's/.*"histogram"[[:space:]]*:[[:space:]]*{\([^}]*\)}.*/\1/' |
        tr ',' '\n' | tr -d '" ' |
        awk -F : -v total="${total:-0}" -v average="${average:-0}" '
            { count += $2; sum += $1 * $2 }
            END { off = count ? sum / count - average : 0
                exit !(count == total && off < 0.051 && off > -0.051) }'
}

# comes_before FIRST SECOND: true if the ratings hold both texts, in this order.
comes_before() { tr -d '\n' <"$folder/ratings" | grep -q -e "$1.*$2"; }

# repeated TEXT COUNT: prints a text COUNT times.
repeated() { awk -v text="$1" -v count="$2" 'BEGIN { while (count--) printf "%s", text }'; }

# --- The ratings

load
if [ "$status" != 200 ]; then
    clause "the ratings are served with status 200" "$(told)"
    echo "1..$clauses"
    exit 1
fi
clause "the ratings are served with status 200"
expect "they are the provider format, with a total" "No \"totalRatings\" is in: $(excerpt)" \
    [ -n "$total" ]
start=${total:-0}

# --- A review

write "{\"content\":\"Does one thing well.\",\"rating\":5,\"title\":\"$run-one\",\"version\":\"1.4.0\"}"
post_review key-1
taken "a review with stars, title, text and version is taken"
first=$(receipt)
load
expect "it counts at once" "The total is ${total:-missing} and should be $((start + 1))." \
    counts $((start + 1))
expect "it is served with its words" "Its title is not in the ratings." shows "$run-one"
expect "the server puts the date on it" "No \"date\" in RFC 3339 is in the ratings." \
    shows '"date"[[:space:]]*:[[:space:]]*"20[0-9][0-9]-[01][0-9]-[0-3][0-9]T'
expect "average, total and histogram agree" "They are $average and $total: $(excerpt)" agrees

post_review key-1
taken "another attempt with the same Idempotency-Key is taken"
expect "it has the same receipt" "It was \"$first\" and is \"$(receipt)\"." [ "$(receipt)" = "$first" ]
load
expect "it does not count again" "The total is ${total:-missing} and should be $((start + 1))." \
    counts $((start + 1))

write "{\"content\":\"Does one thing well.\",\"rating\":4,\"title\":\"$run-two\"}"
post_review key-1
taken "other words under the same key are taken"
load
expect "they replace the earlier ones" \
    "The total is ${total:-missing} and should be $((start + 1)), with the last words only." \
    eval 'counts $((start + 1)) && shows "$run-two" && hides "$run-one"'

# --- A review of an author

start=$((start + 1))
review 1 "$run-first" "Does one thing." "$me"
post_review key-2
taken "a review with an author is taken"
review 3 "$run-three" "Slower since the last version." "$me"
post_review key-3
taken "a second review by the same author is taken"
load
expect "it replaces the first" \
    "The total is ${total:-missing} and should be $((start + 1)), with the last words only." \
    eval 'counts $((start + 1)) && shows "$run-three" && hides "$run-first"'
review 1 "$run-first" "Does one thing." "$me"
post_review key-2
taken "a late attempt to send the first one is taken"
load
expect "it does not undo the second" "The ratings show the first review again." \
    eval 'counts $((start + 1)) && shows "$run-three" && hides "$run-first"'

review 2 "$run-four" "Not for me." "$run-author-1"
post_review key-four
taken "a review by another author is taken"
load
expect "average, total and histogram still agree" "They are $average and $total: $(excerpt)" agrees
expect "it counts as well" "The total is ${total:-missing} and should be $((start + 2))." \
    counts $((start + 2))
expect "the newest review comes first" "\"$run-four\" does not come before \"$run-three\"." \
    comes_before "$run-four" "$run-three"

write "{\"content\":\"\",\"rating\":4,\"title\":\"\",\"author\":\"$run-author-1\"}"
post_review key-4
taken "stars alone, with two empty texts and no version, are taken"
coffee=$(printf 'caf\303\251') # in UTF-8
odd="A \\\"quoted\\\" line\\nand <b>another</b> \\ud83d\\ude00 $coffee"
write "{\"author\":\"$run-author-1\",\"content\":\"$odd\",\
\"rating\":5,\"title\":\"$run-five\",\"date\":\"1999-01-01T00:00:00Z\",\"later\":[1]}"
post_review key-5
taken "quotes, line ends, markup, emoji and unknown fields are taken"
load
expect "a date of the sender's is not believed" "The ratings show the year 1999." hides '"1999-'
expect "characters outside ASCII arrive" "The ratings do not hold \"$coffee\"." \
    eval 'shows "$coffee" || shows "caf[\\]u00[eE]9"'
expect "the ratings show no author and no key" "One of them is in the ratings." \
    eval 'hides "$run-author" && hides "$run-key"'

# --- Limits and refusals

review 5 "$(repeated x 1000)" "$(repeated '\ud83d\ude00' 20000)" "$run-author-1"
post_review key-6
taken "a title of 1,000 and a text of 20,000 Unicode scalars are taken"
review 5 "$(repeated x 1001)" "text" "$run-author-1"
post_review key-7
refused "a title of 1,001 is refused"
review 5 "title" "$(repeated x 20001)" "$run-author-1"
post_review key-8
refused "a text of 20,001 is refused"
for stars in 0 6 4.5 '"five"' null; do
    review "$stars" "$run-six" "text" "$run-author-1"
    post_review "key-stars-$stars"
    refused "a rating of $stars is refused"
done
write '{"rating": 5, "title": "half'
post_review key-9
refused "a document that is cut off is refused"
write '[]'
post_review key-10
refused "a document that is no object is refused"
load
expect "what was refused does not count" "The total is ${total:-missing} and should be $((start + 2))." \
    counts $((start + 2))
review 5 "$run-seven" "text" "$run-author-1"
post_review key-9
taken "the key of a refused review can be used again"

# --- At the same time

load
before=${total:-0}
for number in 2 3 4 5; do
    review "$number" "$run-parallel-$number" "text" "$run-author-$number"
    cp "$folder/document" "$folder/parallel-$number"
done
for number in 2 3 4 5 2 3 4 5; do
    send "$reviews" "$run-key-parallel-$number" "$folder/parallel-$number" "$folder/discarded" &
done
wait
for number in 2 3 4 5; do # those that were told to come again later
    send "$reviews" "$run-key-parallel-$number" "$folder/parallel-$number"
done
load
expect "four reviews at the same time, each sent twice, count as four" \
    "The total is ${total:-missing} and should be $((before + 4))." counts $((before + 4))
expect "average, total and histogram agree in the end" "They are $average and $total: $(excerpt)" agrees

# --- Feedback

if [ "$feedback" = - ]; then
    clause "feedback # SKIP"
else
    post_feedback() { send "$feedback" "$run-$1" "$folder/document"; }
    write "{\"attachments\":[],\"diagnostics\":[{\"key\":\"os\",\"value\":\"Debian\"}],\"kind\":\"bug\",\
\"replyAddress\":\"ada@example.org\",\"text\":\"$run-feedback\"}"
    post_feedback key-f1
    taken "feedback with facts and a reply address is taken"
    first=$(receipt)
    post_feedback key-f1
    taken "another attempt to send it is taken"
    expect "it has the same receipt" "It was \"$first\" and is \"$(receipt)\"." [ "$(receipt)" = "$first" ]
    {
        printf '{"attachments":[{"contentType":"text/plain","data":"'
        repeated QUJD 3333333
        printf 'QQ==","filename":"trouble.log"}],"kind":"other","text":"%s-feedback"}' "$run"
    } >"$folder/document"
    post_feedback key-f2
    taken "feedback with a file of 10,000,000 bytes is taken"
    write '{"attachments":[],"kind":"bug","text":""}'
    post_feedback key-f3
    refused "feedback without a text is refused"
    load
    expect "feedback is no review" "The total is ${total:-missing} and should be $((before + 4))." \
        counts $((before + 4))
    expect "feedback is not published" "Its text is in the ratings." hides "$run-feedback"
fi

echo "1..$clauses"
[ "$failures" = 0 ] || exit 1
