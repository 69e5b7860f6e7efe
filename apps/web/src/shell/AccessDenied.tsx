import { lazy, Suspense } from 'react'
import { loadCode } from '../api/load-code.ts'

const Screen = lazy(async () => ({
  default: (await loadCode(() => import('./denied/AccessDeniedScreen.tsx'))).AccessDeniedScreen,
}))

/** Signed in, but the role does not reach here. Few ever see it: its code comes when it is needed. */
export function AccessDenied() {
  return (
    <Suspense>
      <Screen />
    </Suspense>
  )
}
