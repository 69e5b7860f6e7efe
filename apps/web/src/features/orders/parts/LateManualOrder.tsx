import { lazy } from 'react'
import { loadCode } from '../../../api/load-code.ts'

/** The drawer of a manual order for other pages. Its code comes with the desk of orders, so that pages share what they did before. */
export const LateManualOrder = lazy(async () => ({
  default: (await loadCode(() => import('../orders-desk.tsx'))).ManualOrderDrawer,
}))
