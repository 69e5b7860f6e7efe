import { sql, type RawBuilder } from 'kysely'

/** Of lines `l`: what they are called now, product `p` and price `r`. */
export const NAMED_LINE = sql`join products p on p.id = l.product_id join product_prices r on r.id = l.product_price_id`

/**
 * The name of a line `l` in a language, with `NAMED_LINE`. A line keeps the name that it was bought
 * under: one whose product was renamed since is not the one that is translated. Older lines have a
 * dash before their tier.
 */
export const itemNameIn = (locale: RawBuilder<unknown>) => sql`case
  when l.item_name in (concat_ws(', ', p.title, r.label), concat_ws(' – ', p.title, r.label)) then concat_ws(', ',
    text_in(p.translations, ${locale}, 'title', p.title), text_in(r.translations, ${locale}, 'label', r.label))
  else l.item_name end`
