import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { type EmbedChoice, type EmbedPlace, type EmbedStyle, testAddress } from '@turnout/domain/widget/embed-code.ts'
import { returnAddress } from '@turnout/domain/widget/sites.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** What is set on the screen; only the sites are kept by the server, the rest lives in the code. */
export interface EmbedForm {
  readonly style: EmbedStyle
  readonly hasOwnColours: boolean
  readonly accent: string
  readonly theme: 'event' | 'light' | 'dark'
  /** '': the visitor's. */
  readonly locale: string
  readonly promoCode: string
  /** '': visitors choose, or the event has one. */
  readonly date: string
  readonly leadsBack: boolean
  readonly returnTo: string
}

/** A part of the form, and the way to change it. */
export interface EmbedFormProps {
  readonly form: EmbedForm
  readonly set: (change: Partial<EmbedForm>) => void
}

export const formOf = ({ homepage_accent_color }: EventSettings): EmbedForm => ({
  style: 'tickets',
  hasOwnColours: false,
  accent: homepage_accent_color,
  theme: 'event',
  locale: '',
  promoCode: '',
  date: '',
  leadsBack: false,
  returnTo: '',
})

const HEX = /^#[0-9a-f]{6}$/iu

/** The return address as it was meant: `pier9.example/thanks` is one too. */
function addressOf(typed: string): string {
  const text = typed.trim()
  return text === '' || /^https?:/iu.test(text) ? text : `https://${text}`
}

/** Why buyers cannot be led there; undefined when they can, or when they are not to be. */
export function returnProblem({ leadsBack, returnTo }: EmbedForm, sites: readonly string[]): string | undefined {
  if (!leadsBack) return undefined
  // The example in the empty field is no page: the code would lead nowhere.
  if (returnTo.trim() === '') return m.widget_back_missing()
  return returnAddress(addressOf(returnTo), sites) === null ? m.widget_back_refused() : undefined
}

/** The choice that goes into the code; what is not typed to the end stays out of it. */
export function choiceOf(form: EmbedForm, { settings }: { readonly settings: EventSettings }): EmbedChoice {
  const own = form.hasOwnColours && HEX.test(form.accent) ? form.accent.toLowerCase() : null
  const back = form.leadsBack ? returnAddress(addressOf(form.returnTo), settings.widget_allowed_sites) : null
  const isLink = form.style === 'link'
  return {
    style: form.style,
    // The button is drawn on the other site, which does not know the event.
    accent: isLink ? null : (own ?? (form.style === 'button' ? settings.homepage_accent_color : null)),
    theme: !isLink && form.hasOwnColours && form.theme !== 'event' ? form.theme : null,
    locale: form.locale === '' ? null : form.locale,
    promoCode: form.promoCode.trim() === '' ? null : form.promoCode.trim(),
    date: form.date === '' ? null : form.date,
    returnTo: isLink ? null : back,
  }
}

export const placeOf = (event: Pick<Event, 'id' | 'slug' | 'title'>, origin: string): EmbedPlace => ({
  origin,
  eventId: event.id,
  page: origin + publicPaths.event(event.id, event.slug),
  label: m.widget_link({ title: event.title }),
})

const TWINS: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }

/**
 * Where a choice is tried. On the organizer's own machine that is its other name, so that the page is
 * another site's as far as browsers know; a list of named sites would shut that one out.
 */
export function testHref(
  { id }: Pick<Event, 'id'>,
  { choice, sites, here }: { choice: EmbedChoice; sites: readonly string[]; here: string },
): string {
  const page = new URL(publicPaths.widgetTest(id), here)
  const twin = TWINS[page.hostname]
  if (twin !== undefined && sites.length === 0) page.hostname = twin
  return testAddress(page.href, choice)
}
