import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import css from './desk.module.css'
import { Failure } from './Failure.tsx'
import type { DrawerActsState } from './use-drawer-acts.ts'

/** An act of a drawer, as its button shows it. */
export interface DrawerAct {
  /** What presses it from the keys. */
  readonly key: string
  readonly label: string
  readonly onPress: () => unknown
  /** The likely next one. */
  readonly isFilled?: boolean
  /** Ends the thing. */
  readonly isDanger?: boolean
  readonly disabled?: boolean
  /** Id of the reason why it is disabled. */
  readonly describedBy?: string
}

export interface DrawerActionsProps {
  state: DrawerActsState
  /** Above the buttons: why something cannot be done. */
  reason?: ReactNode
  acts: readonly DrawerAct[]
  /** The question before an act. */
  children: ReactNode
}

/** The possible acts of a drawer in one row, and their results. */
export function DrawerActions({ state, reason, acts, children }: DrawerActionsProps) {
  const { home, news, failed } = state
  return (
    <Stack ref={home} className={css.actions} gap={8} grows shrinks tabIndex={-1}>
      {failed && <Failure {...failed} />}
      <div role="status">{news && <Banner tone="good">{news}</Banner>}</div>
      {reason}
      <ActRow acts={acts} />
      {children}
    </Stack>
  )
}

/** The likely next act first, the dangerous one last. */
const inOrder = (acts: readonly DrawerAct[]): readonly DrawerAct[] => {
  const place = ({ isFilled, isDanger }: DrawerAct) => (isFilled === true ? 0 : isDanger === true ? 2 : 1)
  return acts.toSorted((one, other) => place(one) - place(other))
}

/** One row of buttons; those without room are in the menu at its end. */
export function ActRow({ acts: unsorted }: { acts: readonly DrawerAct[] }) {
  const acts = inOrder(unsorted)
  const { row, room } = useActRow(acts)
  const more = acts.filter(({ key }) => !room.keys.includes(key))
  const group = (isDanger: boolean) => ({
    items: more
      .filter((act) => (act.isDanger === true) === isDanger)
      .map(({ key, label, onPress, disabled = false }) => ({
        key,
        label,
        onPress,
        disabled,
        ...(isDanger && { tone: 'danger' as const }),
      })),
  })
  return (
    <Row className={css.actRow} gap={8}>
      <div ref={row} className={css.acts} style={{ ['--acts' as string]: `${room.width}px` }}>
        {acts.map(({ key, label, onPress, isFilled = false, disabled = false, describedBy }) => (
          // One without room is still there for its key.
          <span key={key} data-act={key} data-away={!room.keys.includes(key) || undefined}>
            <Button
              variant={isFilled ? 'filled' : 'outline'}
              disabled={disabled}
              aria-describedby={describedBy}
              onPress={onPress}
            >
              {label}
            </Button>
          </span>
        ))}
      </div>
      {more.length > 0 && (
        <Menu label={m.desk_more_acts()} groups={[group(false), group(true)].filter(({ items }) => items.length > 0)}>
          <IconButton icon={Ellipsis} label={m.desk_more_acts()} bordered />
        </Menu>
      )}
    </Row>
  )
}

const GAP = 8
/** The menu at the end, with its gap. */
const MENU = 44 + GAP

interface ActRoom {
  readonly keys: readonly string[]
  /** Of the buttons that have room. */
  readonly width: number
}

/** Which acts have room in the row, before it is drawn. */
function useActRow(acts: readonly DrawerAct[]) {
  const row = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<ActRoom>({ keys: acts.map(({ key }) => key), width: 0 })
  const drawn = acts.map(({ key, label, isDanger }) => `${key} ${label} ${isDanger}`).join()
  useLayoutEffect(() => {
    const buttons = row.current
    const place = buttons?.parentElement
    if (!buttons || !place) return undefined
    const measure = () => {
      const widths = [...buttons.children].map((one) => one.getBoundingClientRect().width)
      setRoom((before) => {
        const next = actsWithRoom(acts, { widths, width: place.clientWidth })
        return JSON.stringify(next) === JSON.stringify(before) ? before : next
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const one of [place, ...buttons.children]) observer.observe(one)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the acts are made anew at every render; other buttons have other words
  }, [drawn])
  return { row, room }
}

/** Where not all acts fit, the dangerous one is in the menu, and of the others each that finds room is beside it. */
function actsWithRoom(
  acts: readonly Pick<DrawerAct, 'key' | 'isDanger'>[],
  { widths, width }: { readonly widths: readonly number[]; readonly width: number },
): ActRoom {
  const keys = acts.map(({ key }) => key)
  const all = widths.reduce((sum, one) => sum + one + GAP, -GAP)
  if (all <= width) return { keys, width: all }
  let used = -GAP
  const fits = acts.filter(({ isDanger }, place) => {
    const next = used + GAP + (widths[place] ?? 0)
    if (isDanger === true || next > width - MENU) return false
    used = next
    return true
  })
  return { keys: fits.map(({ key }) => key), width: Math.max(0, used) }
}

/** A reason for `DrawerActions`. */
export function ActionReason({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Text id={id} font="small" tone="muted">
      {children}
    </Text>
  )
}
