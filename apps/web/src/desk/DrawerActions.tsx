import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import type { ReactNode } from 'react'
import css from './DrawerActions.module.css'
import { Failure } from './Failure.tsx'
import type { DrawerActsState } from './use-drawer-acts.ts'

export interface DrawerActionsProps {
  state: DrawerActsState
  /** Above the buttons: why something cannot be done. */
  reason?: ReactNode
  /** At the start of the line: what ends the thing. */
  first?: ReactNode
  /** Buttons, the likely next one last. */
  children: ReactNode
}

/** The foot of a drawer: the possible acts and their results. */
export function DrawerActions({ state, reason, first, children }: DrawerActionsProps) {
  const { home, news, failed } = state
  return (
    <div ref={home} className={css.actions} tabIndex={-1}>
      {failed && <Failure {...failed} />}
      <div role="status">{news && <Banner tone="good">{news}</Banner>}</div>
      {reason}
      <div className={css.buttons}>
        {first}
        <span className={css.push} />
        {children}
      </div>
    </div>
  )
}

/** A reason for `DrawerActions`. */
export function ActionReason({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css.reason}>
      {children}
    </p>
  )
}
