import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { formatDate } from '../../../public/format.ts'

interface VisitorTimeProps {
  readonly instant: string
  readonly timeZone: string
  readonly locale: string
}

/** The start on the visitor's own clock, when that differs. Known in the browser only, so it is added after the page has woken. */
export function VisitorTime({ instant, timeZone, locale }: VisitorTimeProps) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const there = formatDate(instant, 'moment', { locale, timeZone })
    const here = formatDate(instant, 'moment', { locale, timeZone: own })
    if (here === there) return
    const day = { locale, timeZone: own }
    const sameDay = formatDate(instant, 'date', day) === formatDate(instant, 'date', { locale, timeZone })
    setText(sameDay ? formatDate(instant, 'time', day) : here)
  }, [instant, timeZone, locale])
  return text === null ? null : <> · {m.storefront_your_time({ time: text })}</>
}
