import { eventTheme, type ThemeInput } from '@turnout/domain/colour/event-theme.ts'
import type { CoverCrop } from '@turnout/domain/look/look.ts'
import { lookDeclarations } from '@turnout/domain/look/look-declarations.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { listenToParts, showLook, showPage, type Control } from '../../designer/page-document.ts'
import css from './designer-stage.module.css'

interface PageFrameProps {
  /** null: not drawn yet. */
  html: string | null
  theme: ThemeInput
  crop: CoverCrop
  onPart: (control: Control) => void
  onKey: (event: KeyboardEvent) => void
  style: CSSProperties
}

/** A document of ours, in the mode of browsers that keep to the standards. */
const EMPTY = '<!doctype html><title>-</title>'

/** The page in a frame: drawn by the server, with the look under the hand over it. */
export function PageFrame({ html, theme, crop, onPart, onKey, style }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const acts = useRef({ onPart, onKey })
  acts.current = { onPart, onKey }
  useLayoutEffect(() => {
    if (page !== null) showLook(page, { css: lookDeclarations(theme, crop), mode: eventTheme(theme).mode })
  }, [page, theme, crop])
  useEffect(() => {
    if (page !== null && html !== null) void showPage(page, html, m.events_preview())
  }, [page, html])
  const begin = () => {
    const loaded = frame.current?.contentDocument ?? null
    if (loaded === null) return
    listenToParts(loaded, (control) => acts.current.onPart(control))
    loaded.addEventListener('keydown', (event) => acts.current.onKey(event))
    setPage(loaded)
  }
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={m.events_preview_frame()}
      srcDoc={EMPTY}
      onLoad={begin}
      style={style}
    />
  )
}
