import { publicPaths } from '@turnout/contract/paths.ts'
import type { EmbedChoice } from '@turnout/domain/widget/embed-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import css from './Embed.module.css'

type Ground = 'paper' | 'white' | 'dark'

/** The tickets on an organizer's page: the page is drawn, the tickets are the real ones. */
export function PreviewCard(props: LiveTicketsProps) {
  const [ground, setGround] = useState<Ground>('paper')
  return (
    <section className={css.browser} aria-label={m.widget_preview()}>
      <div className={css.bar}>
        <span className={css.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span className={css.address} aria-hidden="true">
          <Lock size={13} strokeWidth={1.75} />
          pier9.example/programme
        </span>
        <SegmentedControl
          label={m.widget_preview_ground()}
          value={ground}
          onChange={setGround}
          options={[
            { value: 'paper', label: m.widget_preview_paper() },
            { value: 'white', label: m.widget_preview_white() },
            { value: 'dark', label: m.widget_preview_dark() },
          ]}
        />
      </div>
      <div className={css.host} data-ground={ground}>
        <Prose />
        <LiveTickets {...props} />
      </div>
    </section>
  )
}

interface LiveTicketsProps {
  readonly event: { readonly id: number; readonly slug: string; readonly title: string }
  readonly choice: EmbedChoice
}

/** What a page of another site would have: the element itself, in its preview, or the link. */
function LiveTickets({ event, choice }: LiveTicketsProps) {
  const page = publicPaths.event(event.id, event.slug)
  const label = m.widget_link({ title: event.title })
  if (choice.style === 'link') {
    return (
      <p className={css.tickets}>
        <a href={page} target="_blank" rel="noreferrer">
          {label}
        </a>
      </p>
    )
  }
  return <Element eventId={event.id} link={{ page, label }} choice={choice} />
}

interface ElementProps {
  readonly eventId: number
  readonly link: { readonly page: string; readonly label: string }
  readonly choice: EmbedChoice
}

function Element({ eventId, link: { page, label }, choice }: ElementProps) {
  const place = useRef<HTMLDivElement>(null)
  const { style, accent, theme, locale, promoCode, date } = choice
  useEffect(loadScript, [])
  useEffect(() => {
    const element = document.createElement('turnout-tickets')
    const link = Object.assign(document.createElement('a'), { href: page, textContent: label })
    element.append(link)
    place.current?.replaceChildren(element)
  }, [page, label])
  useEffect(() => {
    const element = place.current?.firstElementChild
    const mode = style === 'button' ? style : null
    const values = { preview: '', event: String(eventId), mode, accent, theme, locale, promo: promoCode, date }
    for (const [name, value] of Object.entries(values)) {
      if (value === null) element?.removeAttribute(name)
      else element?.setAttribute(name, value)
    }
  }, [page, label, eventId, style, accent, theme, locale, promoCode, date])
  return <div ref={place} className={css.tickets} />
}

/** Once a visit: a second one would be harmless, and a request. */
function loadScript(): void {
  const address = publicPaths.widgetScript()
  if (document.querySelector(`script[src="${address}"]`) !== null) return
  document.head.append(Object.assign(document.createElement('script'), { src: address }))
}

/** The text of the page, which is a sample. */
function Prose() {
  return (
    <div aria-hidden="true">
      <p className={css.menu}>
        <span>{m.widget_preview_menu_programme()}</span>
        <span>{m.widget_preview_menu_house()}</span>
        <span>{m.widget_preview_menu_way()}</span>
      </p>
      <p className={css.headline}>{m.widget_preview_headline()}</p>
      <p className={css.text}>{m.widget_preview_text()}</p>
      <div className={css.lines}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={css.lines}>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
