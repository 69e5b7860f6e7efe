import type { FastifyInstance } from 'fastify'
import type { FiscalSigner } from '../../platform/fiscal/fiscal-signer.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Web } from '../../platform/web/web.ts'
import { claimPageRoutes } from './delivery/routes-claim-page.ts'
import { claimRoutes, type ClaimServices } from './delivery/routes-claims.ts'
import { printRoutes } from './delivery/routes-print.ts'
import { deskRoutes } from './desk/routes-desk.ts'
import { findingRoutes } from './finding/routes-finding.ts'
import { offlineRoutes } from './offline/routes-offline.ts'
import { cardSaleRoutes, type CardSaleServices } from './readers/routes-card-sales.ts'
import { readerRoutes } from './readers/routes-readers.ts'
import { sellingRoutes } from './selling/routes-selling.ts'
import { openTills } from './shift/open-till.ts'
import { tillPageRoutes } from './shift/routes-page.ts'
import { shiftRoutes } from './shift/routes-shift.ts'
import { tillRoutes } from './tills/routes-tills.ts'

export interface BoxOfficeServices extends CardSaleServices, ClaimServices {
  readonly https: boolean
  readonly log: Log
  readonly signer?: FiscalSigner | null
  /** null serves the API alone. */
  readonly web: Web | null
}

export async function boxOfficeRoutes(app: FastifyInstance, services: BoxOfficeServices): Promise<void> {
  const { https, log, publicUrl, signer = null, web } = services
  tillRoutes(app, { canSign: signer !== null })
  deskRoutes(app)
  const tills = openTills(app)
  shiftRoutes(app, { tills, https })
  sellingRoutes(app, tills, { signer, log })
  findingRoutes(app, tills, { signer, log })
  offlineRoutes(app, tills)
  readerRoutes(app, tills, services)
  cardSaleRoutes(app, tills, services)
  claimRoutes(app, tills, services)
  if (web === null) return
  tillPageRoutes(app, { tills, web })
  printRoutes(app, tills, { web, publicUrl })
  await claimPageRoutes(app, { ...services, web })
}
