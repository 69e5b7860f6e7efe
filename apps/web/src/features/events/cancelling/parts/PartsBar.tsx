import { Row } from '@turnout/ui/layout/parts.tsx'
import css from './Cancelling.module.css'

interface PartsBarProps {
  /** The numbers in words. */
  readonly label: string
  readonly all: number
  readonly sent: number
  readonly failed: number
  readonly thin?: boolean
}

/** What is sent and what failed, of all; the rest waits. */
export function PartsBar({ label, all, sent, failed, thin = false }: PartsBarProps) {
  const share = (part: number): string => `${all === 0 ? 0 : (100 * part) / all}%`
  return (
    <Row
      className={css.bar}
      gap={2}
      ground="sunken"
      radius={8}
      clipped
      data-thin={thin || undefined}
      role="img"
      aria-label={label}
    >
      <i className={css.sent} style={{ inlineSize: share(sent) }} />
      {failed > 0 && <i className={css.failed} style={{ inlineSize: share(failed) }} />}
    </Row>
  )
}
