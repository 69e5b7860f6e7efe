import { Stack } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import css from './Payment.module.css'

export interface StageProps {
  title: string
  /** Something is under way. */
  busy?: boolean
  children?: ReactNode
}

/** A page between here and the provider: one sentence, and a button if there is something to do. */
export function Stage({ title, busy = false, children }: StageProps) {
  return (
    <>
      <PageTitle parts={[title]} />
      <Stack className={css.stage} gap={12} items="center" text="center" role="status" aria-busy={busy}>
        {busy && <span className={css.wait} aria-hidden />}
        <h1>{title}</h1>
        {children}
      </Stack>
    </>
  )
}
