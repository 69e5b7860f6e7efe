import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useRef, useState } from 'react'
import { shownMail } from './mail-html.ts'
import css from './MailFrame.module.css'

interface MailFrameProps {
  readonly title: string
  /** The whole mail. */
  readonly html: string
}

type Light = 'day' | 'night'

/** As this page is now. */
function lightHere(): Light {
  const chosen = document.documentElement.dataset['theme']
  const isDark = chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  return isDark ? 'night' : 'day'
}

/** A mail as a mail program shows it, by day or at night. */
export function MailFrame({ title, html }: MailFrameProps) {
  const [light, setLight] = useState<Light>(lightHere)
  return (
    <Grid className={css.device} gap={10} columns={1} data-theme={light === 'night' ? 'dark' : 'light'}>
      <span className={css.light}>
        <SegmentedControl
          label={m.messages_preview_light()}
          value={light}
          onChange={setLight}
          options={[
            { value: 'day', label: m.messages_preview_day() },
            { value: 'night', label: m.messages_preview_night() },
          ]}
        />
      </span>
      <Mail key={light} title={title} html={html} isNight={light === 'night'} />
    </Grid>
  )
}

/** No phone is narrower: in less room the whole mail is drawn smaller, and nothing of it is cut. */
const LEAST_WIDTH = 300

/** How long the mail is; what stood before, while a document is on its way and has no page yet. */
const heightOf = (frame: HTMLIFrameElement | null, before: number): number =>
  frame?.contentDocument?.querySelector('html')?.scrollHeight ?? before

/** Without scripts, and nothing in it can be pressed. */
function Mail({ title, html, isNight }: MailFrameProps & { readonly isNight: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(320)
  const [scale, setScale] = useState(1)
  const { page, rules } = shownMail(html, isNight)
  const dress = () => {
    const shown = frame.current?.contentDocument
    const Sheet = shown?.defaultView?.CSSStyleSheet
    if (shown == null || Sheet === undefined) return
    // The policy of our pages lets no mail bring its own styles; a sheet made here is ours.
    const sheet = new Sheet()
    sheet.replaceSync(rules)
    shown.adoptedStyleSheets = [sheet]
    setHeight((before) => heightOf(frame.current, before))
  }
  useEffect(() => {
    const [shown, room] = [frame.current, place.current]
    if (shown === null || room === null) return undefined
    // Narrower it is longer; and on a phone it is drawn out of sight first, in no room.
    const watcher = new ResizeObserver(() => {
      setScale(Math.min(1, (room.clientWidth || LEAST_WIDTH) / LEAST_WIDTH))
      setHeight((before) => heightOf(shown, before))
    })
    watcher.observe(shown)
    watcher.observe(room)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place}>
      <iframe
        ref={frame}
        className={css.frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={page}
        onLoad={dress}
        style={scale < 1 ? { blockSize: height, inlineSize: LEAST_WIDTH, zoom: scale } : { blockSize: height }}
        tabIndex={-1}
      />
    </div>
  )
}
