import type { GivenForm } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { JoinedEntry } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'

/* The form of the waiting list, sent without leaving the page. */

/** An entry as the page says it. */
export interface Joined {
  /** "2 × Stalls, Fri 5 March, 19:30"; null for an address that waits already: its mail says what for. */
  readonly what: string | null
  readonly email: string
  readonly position: number
  /** The page of the entry. */
  readonly placePath: string | null
}

/** It was taken, or what is wrong with it. */
export type SentForm = { readonly joined: Joined } | { readonly given: GivenForm }

interface Place {
  readonly eventId: number
  readonly locale: string
}

interface Answer {
  readonly data?: JoinedEntry
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** Sends it; the names of its fields are those of the form without a script. */
export async function joinInPlace(form: HTMLFormElement, { eventId, locale }: Place): Promise<SentForm> {
  const fields = fieldsOf(form)
  const dates = datesOf(fields)
  if (dates === null) return { given: refused({ event_occurrence_id: m.field_required() }, null) }
  const prices = fields.getAll('product_price_ids').filter((id) => id !== 'any')
  const email = fields.get('email') ?? ''
  const body = {
    email,
    quantity: fields.get('quantity'),
    takes_fewer: fields.has('takes_fewer'),
    side_by_side: fields.has('side_by_side'),
    ...(fields.get('first_name') && { first_name: fields.get('first_name') }),
    ...(fields.get('product_price_ids') !== 'any' && { product_price_ids: [...new Set(prices)] }),
    ...(dates.length > 0 && { event_occurrence_ids: dates }),
  }
  const response = await fetch(`/api/public/events/${eventId}/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  })
  const { data, message, errors = {} } = (await response.json()) as Answer
  if (data === undefined) {
    const faults = Object.entries(errors).flatMap(([name, [text]]) =>
      text === undefined ? [] : [[name.replace(/^(product_price_ids)\.\d+$/u, '$1'), text] as const],
    )
    return { given: refused(Object.fromEntries(faults), message ?? null) }
  }
  const token = data.cancel_token
  const what = token === undefined ? null : whatOf(form, { locale, hasDates: dates.length > 0 })
  const placePath = token === undefined ? null : publicPaths.waitingPlace(eventId, token)
  return { joined: { what, email, position: data.position, placePath } }
}

/** Without the fault of a field the sentence is for the whole. */
const refused = (errors: GivenForm['errors'], message: string | null): GivenForm => ({
  values: {},
  errors,
  failure: Object.keys(errors).length === 0 ? message : null,
})

/** What is typed and ticked: no field of it is a file. */
const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )

/** The dates that are named, none where it is any; null: the form asks for some, and none is ticked. */
function datesOf(fields: URLSearchParams): readonly string[] | null {
  const named = ['event_occurrence_id', 'event_occurrence_ids'].flatMap((name) => fields.getAll(name))
  if (named.length === 0 && fields.has('asks_dates')) return null
  return fields.has('any_date') ? [] : named.filter((id) => id !== 'any')
}

/** What was joined, by the names in the form and the date above it. */
function whatOf(form: HTMLFormElement, { locale, hasDates }: { locale: string; hasDates: boolean }): string {
  const list = new Intl.ListFormat(tagOf(locale), { type: 'disjunction' })
  const namesOf = (field: string): string[] =>
    [...form.querySelectorAll(`[name=${field}]:checked`)].map((input) => {
      const label = input.closest('label')
      return (label?.querySelector('strong') ?? label)?.textContent ?? ''
    })
  const count = Number(fieldsOf(form).get('quantity'))
  const what = m.waiting_list_wished({ count, titles: list.format(new Set(namesOf('product_price_ids'))) })
  const above = document.querySelector('.dates-line strong')?.textContent
  const isDated = hasDates || form.querySelector('[name=event_occurrence_ids], [name=any_date]') !== null
  if (!isDated) return what
  const ticked = namesOf('event_occurrence_ids')
  const date = !hasDates ? m.waiting_list_any_date() : ticked.length > 0 ? list.format(ticked) : (above ?? '')
  return m.waiting_list_on_date({ what, date })
}
