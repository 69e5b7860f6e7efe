#!/usr/bin/env bash
# TURNOUT: where the installation is. TURNOUT_TOKEN: an API token.
set -euo pipefail

call() { # METHOD PATH [BODY]
  curl -sS --fail-with-body -X "$1" "$TURNOUT/api$2" \
    -H "Authorization: Bearer $TURNOUT_TOKEN" ${3:+-H "Content-Type: application/json" -d "$3"}
}
# The first value of a name in the JSON that comes in; jq does it better.
value() { grep -o "\"$1\":[^,}]*" | sed -n 1p | cut -d: -f2- | tr -d '"]'; }

# 1. An event with one free ticket, on sale.
organizer=$(call GET /organizers | value id)
event=$(call POST /events "{\"title\":\"Harbour Lights\",\"organizer_id\":$organizer,
  \"start_date\":\"2099-06-12T19:00:00\",\"end_date\":\"2099-06-12T23:00:00\"}" | value id)
category=$(call GET "/events/$event/product-categories" | value id)
product=$(call POST "/events/$event/products" "{\"title\":\"Free entry\",\"type\":\"FREE\",
  \"prices\":[{\"price\":0}],\"product_category_id\":$category}")
ticket=$(value id <<<"$product")
price=$(grep -o '"prices":.*' <<<"$product" | value id)
call PUT "/events/$event/status" '{"status":"LIVE"}' >/dev/null

# 2. A buyer holds one, and says who comes.
hold=$(call POST "/public/events/$event/order" \
  "{\"products\":[{\"product_id\":$ticket,\"quantities\":[{\"price_id\":$price,\"quantity\":1}]}]}")
order="/public/events/$event/order/$(value short_id <<<"$hold")"
session=$(value session_identifier <<<"$hold")
mira='"first_name":"Mira","last_name":"Koller","email":"mira@koller.example"'
status=$(call PUT "$order?session_identifier=$session" "{\"order\":{$mira,\"accepted_terms\":true},
  \"products\":[{$mira,\"product_id\":$ticket,\"product_price_id\":$price}]}" | value status)

# 3. The door lets her in.
gate=$(call POST "/events/$event/check-in-lists" "{\"name\":\"Main gate\",\"product_ids\":[$ticket]}" | value short_id)
guest=$(call GET "/events/$event/attendees" | value public_id)
verdict=$(call POST "/public/check-in-lists/$gate/check-ins" \
  "{\"attendees\":[{\"public_id\":\"$guest\",\"action\":\"check-in\"}]}" | value verdict)

# 4. The figures.
sold=$(call GET "/events/$event/reports/product_sales" | value number_sold)
echo "$status $verdict $sold"
