import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currencySymbol } from '../../../../public/format.ts'
import { GOOD_NEWS_MS, type VerdictAct, type VerdictScreen } from '../../verdict-screen.ts'
import button from './door-button.module.css'
import { DoorHead } from './DoorHead.tsx'
import css from './VerdictOverlay.module.css'

interface VerdictOverlayProps {
  readonly list: DoorList
  readonly currency: string
  readonly locale: string
  readonly screen: VerdictScreen
  readonly isBusy: boolean
  /** What went wrong with the last act here. */
  readonly notice: string
  readonly onAct: (act: VerdictAct) => void
}

/** A verdict over the whole screen: shape, word and colour say the same. */
export function VerdictOverlay({ list, currency, locale, screen, isBusy, notice, onAct }: VerdictOverlayProps) {
  const first = useRef<HTMLButtonElement>(null)
  const close = useEffectEvent(() => onAct('next'))
  useEffect(() => {
    first.current?.focus()
    if (!screen.closesItself) return undefined
    const timer = setTimeout(() => close(), GOOD_NEWS_MS)
    return () => clearTimeout(timer)
  }, [screen])
  return (
    <div
      className={css.verdict}
      data-tone={screen.tone}
      data-closes={screen.closesItself}
      onPointerUp={screen.closesItself ? () => onAct('next') : undefined}
    >
      <DoorHead list={list} isBare />
      <main className={css.body}>
        <div role={screen.tone === 'ok' ? 'status' : 'alert'} className={css.told}>
          <Shape tone={screen.tone} sign={currencySymbol({ locale, currency })} />
          <h2>{screen.title}</h2>
          {screen.who !== null && (
            <p className={css.who}>
              <bdi>{screen.who}</bdi>
            </p>
          )}
          <p className={css.what}>{screen.what}</p>
          {screen.facts.length > 0 && (
            <dl className={css.facts}>
              {screen.facts.map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>
                    <bdi>{fact.value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={css.foot}>
          {notice !== '' && <p role="alert">{notice}</p>}
          {screen.acts.map((act, at) => (
            <button
              key={act}
              ref={at === 0 ? first : undefined}
              type="button"
              className={screen.closesItself ? css.hint : styleOf(act, at)}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onAct(act)}
            >
              {screen.closesItself ? m.check_in_door_tap_anywhere() : wordOf(act)}
            </button>
          ))}
        </div>
      </main>
    </div>
  )
}

const styleOf = (act: VerdictAct, at: number): string | undefined =>
  act === 'cancel' ? button.plain : at === 0 ? button.main : css.second

const wordOf = (act: VerdictAct): string => {
  switch (act) {
    case 'next':
      return m.check_in_door_scan_next()
    case 'guest':
      return m.check_in_door_show_guest()
    case 'pay':
      return m.check_in_door_mark_paid()
    case 'later':
      return m.check_in_door_pay_later()
    case 'cancel':
      return m.check_in_door_cancel()
  }
}

/** Circle and tick, square and cross, triangle and the sign of the money. */
function Shape({ tone, sign }: { tone: VerdictScreen['tone']; sign: string }) {
  if (tone === 'pay') {
    return (
      <div className={css.big} aria-hidden="true">
        <svg className={css.triangle} viewBox="0 0 100 100">
          <path d="M50 9 95 87a4 4 0 0 1-3.5 6h-83A4 4 0 0 1 5 87Z" strokeWidth="6" strokeLinejoin="round" />
        </svg>
        <span data-long={sign.length > 1}>{sign}</span>
      </div>
    )
  }
  return (
    <div className={css.big} aria-hidden="true">
      {tone === 'ok' ? (
        <>
          <svg className={css.ring} viewBox="0 0 196 196">
            <circle cx="98" cy="98" r="90" pathLength="100" />
          </svg>
          <Check size={100} strokeWidth={2.3} />
        </>
      ) : (
        <X size={100} strokeWidth={2.3} />
      )}
    </div>
  )
}
