/**
 * Why one field of a request was refused: a field word of the API (contract/field-words.ts) with
 * the values its sentence names.
 */
export interface FieldRefusal {
  readonly word:
    | 'required'
    | 'not_an_amount'
    | 'too_many_digits'
    | 'too_large'
    | 'too_small'
    | 'too_many'
    | 'not_whole'
    | 'unknown_product'
    | 'unknown_price'
    | 'not_on_sale_yet'
    | 'sale_ended'
    | 'sold_out'
    | 'not_enough_left'
    | 'below_minimum'
    | 'above_maximum'
    | 'above_category_maximum'
    | 'above_date_maximum'
    | 'below_minimum_price'
    | 'nothing_chosen'
    | 'unknown_date'
    | 'date_cancelled'
    | 'too_few_dates'
    | 'too_many_dates'
    | 'same_date_twice'
    | 'no_dates_left'
    | 'sold_without_seat'
    | 'seat_needed'
    | 'seat_of_other_price'
    | 'same_seat_twice'
    | 'seats_differ'
    | 'unknown_seat'
    | 'needs_wheelchair_user'
    | 'too_many_wheelchair_places'
    | 'companion_without_place'
    | 'not_side_by_side'
  readonly values?: Readonly<Record<string, string | number>>
}

/**
 * Keys as on the wire: `products`, `products.N`, `products.N.quantities.M.quantity`,
 * `products.N.quantities.M.price`, `products.N.event_occurrence_id`, `products.N.event_occurrence_ids`,
 * `products.N.event_occurrence_ids.M`, and below `products.N.quantities.M`: `seats`, `best_available.zone`.
 */
export type FieldRefusals = Readonly<Record<string, readonly FieldRefusal[]>>
