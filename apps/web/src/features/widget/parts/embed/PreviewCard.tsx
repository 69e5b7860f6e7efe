import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import css from './Embed.module.css'
import { LiveTickets, type LiveTicketsProps } from './LiveTickets.tsx'

type Ground = 'paper' | 'white' | 'dark'

/** The tickets on somebody's page: the page is drawn, the tickets are the real ones. */
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

/** The text of the page, which is nobody's. */
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
