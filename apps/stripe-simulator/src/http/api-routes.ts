import type { ApiRoute } from './api-call.ts'
import { accountRoutes } from './routes-accounts.ts'
import { intentRoutes } from './routes-intents.ts'
import { recordRoutes } from './routes-records.ts'
import { refundRoutes } from './routes-refunds.ts'

/** Everything of Stripe's API that the simulator knows. */
export const API_ROUTES: readonly ApiRoute[] = [...intentRoutes, ...refundRoutes, ...accountRoutes, ...recordRoutes]
