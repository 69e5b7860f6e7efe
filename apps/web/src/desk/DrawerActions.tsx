import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import css from './desk.module.css'
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
    <Stack ref={home} className={css.actions} gap={8} grows shrinks tabIndex={-1}>
      {failed && <Failure {...failed} />}
      <div role="status">{news && <Banner tone="good">{news}</Banner>}</div>
      {reason}
      <div className={css.buttons}>
        {first}
        <span className={css.push} />
        {children}
      </div>
    </Stack>
  )
}

/** A reason for `DrawerActions`. */
export function ActionReason({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Text id={id} font="small" tone="muted">
      {children}
    </Text>
  )
}
