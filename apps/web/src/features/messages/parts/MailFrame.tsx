import { useEffect, useRef, useState } from 'react'
import css from './MailFrame.module.css'

interface MailFrameProps {
  readonly title: string
  /** The whole mail. */
  readonly html: string
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gu
/** Nothing in a preview may be pressed, and what travels with a mail is not here. */
const PRESSED = / href="[^"]*"/gu
const ATTACHED = /<img[^>]* src="cid:[^"]*"[^>]*>/gu

/** How long the mail is; what stood before, while a document is on its way and has no page yet. */
const heightOf = (frame: HTMLIFrameElement | null, before: number): number =>
  frame?.contentDocument?.querySelector('html')?.scrollHeight ?? before

/** A mail as a mail program shows it: on light ground, without scripts, and nothing in it can be pressed. */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(320)
  const bare = html.replaceAll(STYLE, '').replaceAll(PRESSED, '').replaceAll(ATTACHED, '')
  const dress = () => {
    const page = frame.current?.contentDocument
    const Sheet = page?.defaultView?.CSSStyleSheet
    if (page == null || Sheet === undefined) return
    // The policy of our pages lets no mail bring styles of its own; a sheet made here is ours.
    const sheet = new Sheet()
    sheet.replaceSync([...html.matchAll(STYLE)].map(([, rules = '']) => rules).join('\n'))
    page.adoptedStyleSheets = [sheet]
    setHeight((before) => heightOf(frame.current, before))
  }
  useEffect(() => {
    const shown = frame.current
    if (shown === null) return undefined
    // Narrower it is longer; and on a phone it is drawn out of sight first.
    const watcher = new ResizeObserver(() => setHeight((before) => heightOf(shown, before)))
    watcher.observe(shown)
    return () => watcher.disconnect()
  }, [])
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={bare}
      onLoad={dress}
      style={{ blockSize: height }}
      tabIndex={-1}
    />
  )
}
