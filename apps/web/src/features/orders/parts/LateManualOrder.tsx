import { lazy } from 'react'
import { loadCode } from '../../../api/load-code.ts'
import type { ManualOrderDrawerProps } from './ManualOrderDrawer.tsx'

/** The drawer of a manual order for other pages. Its code comes with the desk of orders, so that pages share what they did before. */
export const LateManualOrder = lazy(async () => {
  const { ManualOrderDrawer } = await loadCode(() => import('../orders-desk.tsx'))
  // It is loaded late itself, and what is loaded late must give a component.
  return { default: (props: ManualOrderDrawerProps) => <ManualOrderDrawer {...props} /> }
})
