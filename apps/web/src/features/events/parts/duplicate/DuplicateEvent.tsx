import { lazy, Suspense } from 'react'
import type { DuplicateEventProps } from './duplicate-props.ts'

const Dialog = lazy(async () => ({ default: (await import('./DuplicateEventDialog.tsx')).DuplicateEventDialog }))

/** The dialog that copies an event, loaded when it is opened. */
export function DuplicateEvent(props: DuplicateEventProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
