import { m } from '@turnout/messages/generated/messages.js'
import { Ban, CalendarDays, Check, Clock, LogOut, Users, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { currencySymbol } from '../../../../format/format.ts'
import type { KnownDoor } from '../../door-state.ts'
import { GOOD_NEWS_MS, type VerdictAct, type VerdictScreen } from '../../verdict-screen.ts'
import button from './door.module.css'
import { DoorHead } from './DoorHead.tsx'
import css from './VerdictOverlay.module.css'

interface VerdictOverlayProps {
  readonly state: KnownDoor
  readonly locale: string
  readonly screen: VerdictScreen
  /** The verdict as it came: what is learnt of it later moves no focus. */
  readonly came: VerdictScreen
  /** The guests of the same order who are not inside yet; only on an admission. */
  readonly others: number
  readonly onOthers: () => void
  readonly onAct: (act: VerdictAct) => void
  /** The notes that staff must read beside the verdict. */
  readonly children: ReactNode
}

/** A verdict over the whole screen: shape, word and colour say the same. */
export function VerdictOverlay(props: VerdictOverlayProps) {
  const { state, locale, screen, came, others, onAct, children } = props
  const first = useRef<HTMLButtonElement>(null)
  const close = useEffectEvent(() => onAct('next'))
  useFocusBack()
  useEffect(() => {
    first.current?.focus()
    if (!came.closesItself) return undefined
    const timer = setTimeout(() => close(), GOOD_NEWS_MS)
    return () => clearTimeout(timer)
  }, [came])
  return (
    <div
      className={css.verdict}
      data-tone={screen.tone}
      data-closes={screen.closesItself}
      // Where the phone cannot buzz, the screen flashes.
      data-flash={!('vibrate' in navigator)}
      onPointerUp={screen.closesItself ? () => onAct('next') : undefined}
    >
      <DoorHead state={state} locale={locale} isBare>
        {children}
      </DoorHead>
      <main className={css.body}>
        <Told screen={screen} sign={currencySymbol({ locale, currency: state.currency })} />
        <div className={css.foot}>
          {screen.tone === 'ok' && others > 0 && (
            <button
              type="button"
              className={css.second}
              onPointerUp={(event) => event.stopPropagation()}
              onClick={props.onOthers}
            >
              <Users size={22} strokeWidth={1.8} aria-hidden />
              {m.check_in_door_check_in_others({ count: others })}
            </button>
          )}
          {screen.acts.map((act, at) => (
            <button
              key={act}
              ref={at === 0 ? first : undefined}
              type="button"
              data-act={act}
              className={screen.closesItself ? css.hint : styleOf(act, at)}
              aria-disabled={screen.resting?.includes(act)}
              onClick={() => onAct(act)}
            >
              {screen.closesItself ? m.check_in_door_tap_anywhere() : (screen.words?.[act] ?? wordOf(act))}
              {Boolean(screen.hints?.[act]) && <small>{screen.hints?.[act]}</small>}
            </button>
          ))}
        </div>
      </main>
    </div>
  )
}

/** A person on a keyboard goes on where the verdict interrupted them. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}

function Told({ screen, sign }: { screen: VerdictScreen; sign: string }) {
  return (
    <div className={css.told}>
      <Shape screen={screen} money={sign} />
      <div className={css.words}>
        <h2>{screen.title}</h2>
        {screen.who !== null && (
          <p className={css.who}>
            <bdi>{screen.who}</bdi>
          </p>
        )}
        {screen.seat !== null && (
          <p className={css.seat}>
            <bdi>{screen.seat}</bdi>
            {screen.seatWas !== undefined && <small>{screen.seatWas}</small>}
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
    </div>
  )
}

const styleOf = (act: VerdictAct, at: number): string | undefined =>
  act === 'cancel' ? button.plain : at === 0 || act === 'card' ? button.main : css.second

const wordOf = (act: VerdictAct): string => {
  switch (act) {
    case 'next':
      return m.check_in_door_scan_next()
    case 'guest':
      return m.check_in_door_show_guest()
    case 'anyway':
      return m.check_in_door_let_in_anyway()
    case 'move':
      return m.check_in_door_move_today()
    case 'cash':
      return m.check_in_door_cash()
    case 'card':
      return m.check_in_door_card()
    case 'later':
      return m.check_in_door_pay_later()
    case 'cancel':
      return m.check_in_door_cancel()
  }
}

const SIGNS = { calendar: CalendarDays, clock: Clock, ban: Ban } as const

/**
 * Circle and tick, diamond and the way out, square and cross, triangle and the sign of the money;
 * another date, another time and a date that is cancelled have their signs in place of these.
 */
function Shape({ screen: { tone, sign }, money }: { screen: VerdictScreen; money: string }) {
  const Sign = sign === undefined ? null : SIGNS[sign]
  return (
    <div className={css.big} aria-hidden="true">
      {tone === 'pay' && (
        <>
          <svg className={css.triangle} viewBox="0 0 100 100">
            <path d="M50 9 95 87a4 4 0 0 1-3.5 6h-83A4 4 0 0 1 5 87Z" strokeWidth="6" strokeLinejoin="round" />
          </svg>
          {Sign === null ? (
            <span data-long={money.length > 1}>{money}</span>
          ) : (
            <span>
              <Sign size={56} strokeWidth={2.2} />
            </span>
          )}
        </>
      )}
      {tone === 'ok' && (
        <>
          <svg className={css.ring} viewBox="0 0 196 196">
            <circle cx="98" cy="98" r="90" pathLength="100" />
          </svg>
          <Check size={100} strokeWidth={2.3} />
        </>
      )}
      {tone === 'out' && <LogOut size={72} strokeWidth={2.2} />}
      {tone === 'no' && (Sign === null ? <X size={100} strokeWidth={2.3} /> : <Sign size={88} strokeWidth={1.8} />)}
    </div>
  )
}
