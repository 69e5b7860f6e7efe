import { m } from '@turnout/messages/generated/messages.js'
import { useId } from 'react'
import list from './list.module.css'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import css from './PromoForm.module.css'
import type { SeatsPageView } from '../seats-page.ts'

/** A promo code: the page is asked for again with it, with script and without. */
export function PromoForm({ page }: { page: SeatsPageView }) {
  const id = useId()
  const { promo_code: code, date, seat_link: link, quantity, page_path: path } = page
  const date_query = date === null ? '' : `&date=${date}`
  const link_query = link === null ? '' : `&seat_link=${link}`
  if (code !== null) {
    return (
      <p className={css.applied}>
        <bdi>{code}</bdi>
        <a href={`${path}?n=${quantity}${date_query}${link_query}`}>{m.storefront_promo_remove({ code })}</a>
      </p>
    )
  }
  if (!page.takes_promo_codes) return null
  return (
    <form method="get" action={path} className={css.form}>
      {date !== null && <input type="hidden" name="date" value={date} />}
      {link !== null && <input type="hidden" name="seat_link" value={link} />}
      <input type="hidden" name="n" value={quantity} />
      <label htmlFor={id}>{m.storefront_promo_code()}</label>
      <input id={id} name="promo_code" className={list.select} autoComplete="off" />
      <button type="submit" className={quiet.quiet}>
        {m.storefront_promo_apply()}
      </button>
      {page.refused_code !== null && <p role="alert">{m.seats_code_refused({ code: page.refused_code })}</p>}
    </form>
  )
}
