import { m } from '@turnout/messages/generated/messages.js'
import { useSyncExternalStore } from 'react'
import { formatDate } from '../../../format/format.ts'
import { comma } from '../../../format/in-a-row.ts'
import css from './VisitorTime.module.css'

interface VisitorTimeProps {
  readonly instant: string
  readonly timeZone: string
  readonly locale: string
}

const never = (): (() => void) => () => undefined
const zoneOfVisitor = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
const unknownOnServer = (): null => null

/**
 * The start on the visitor's own clock, when that differs. Only the browser knows it: React adds it
 * once the page has woken.
 */
export function VisitorTime({ instant, timeZone, locale }: VisitorTimeProps) {
  const own = useSyncExternalStore(never, zoneOfVisitor, unknownOnServer)
  if (own === null) return null
  const here = { locale, timeZone: own }
  const there = { locale, timeZone }
  if (formatDate(instant, 'moment', here) === formatDate(instant, 'moment', there)) return null
  const sameDay = formatDate(instant, 'date', here) === formatDate(instant, 'date', there)
  const words = m.storefront_your_time({ time: formatDate(instant, sameDay ? 'time' : 'moment', here) })
  return (
    <>
      {comma()}
      {/* As one piece, so that no line ends within it; with a day it may need two. */}
      <span className={sameDay ? css.time : undefined}>{words}</span>
    </>
  )
}
