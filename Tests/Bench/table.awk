# Compares what was measured (first file) with the budgets (second file).
function trimmed(text) { sub(/^ +/, "", text); sub(/ +$/, "", text); return text }
FNR == NR { value[$1] = $2; next }
/^#/ || NF == 0 { next }
{
    count = split($0, column, "|")
    for (i = 1; i <= count; i++) column[i] = trimmed(column[i])
    name = column[2]; base = column[3]; budget = column[4]
    if (!(name in value) || base != "-" && !(base in value)) {
        printf "%-66s not measured\n", column[1]
        failed = 1
        next
    }
    if (!header++) printf "%-66s %16s %10s %8s\n", "what", "measured", "budget", "ratio"
    ratio = base == "-" ? "" : value[name] / value[base]
    compared = base == "-" ? value[name] : ratio
    state = budget == "-" ? "" : compared <= budget + 0 ? "ok" : "over"
    if (state == "over" && count > 5) state = "over, until " column[6]
    if (state == "over") failed = 1
    measured = value[name] == int(value[name]) ? sprintf("%d", value[name]) : sprintf("%.2f", value[name])
    printf "%-66s %8s %-9s %8s %8s %s\n", column[1], measured, column[5], budget, base == "-" ? "" : sprintf("%.2f", ratio), state
}
END { exit failed }
