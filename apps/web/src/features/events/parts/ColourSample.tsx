import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { isHex } from '../hex-colour.ts'
import css from './ColourSample.module.css'

/** The head of a page in two colours; nothing while one of them is not typed to the end. */
export function ColourSample({ accent, background }: { accent: string; background: string }) {
  if (!isHex(accent) || !isHex(background)) return null
  const theme = eventTheme({ accent: accent.toLowerCase(), background: background.toLowerCase(), cover: false })
  return (
    <div
      className={css.sample}
      aria-hidden
      style={{ background: theme.background, color: theme.text, borderColor: theme.border }}
    >
      <span className={css.title}>{m.events_sample()}</span>
      <span className={css.button} style={{ background: theme.accent, color: theme.onAccent }}>
        {m.storefront_continue()}
      </span>
    </div>
  )
}
