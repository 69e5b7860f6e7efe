import {
  checkInFiguresOfEvent as checkInFiguresEndpoint,
  figuresOfEvent as figuresEndpoint,
} from '@turnout/contract/reports/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { checkInFiguresAnswer } from './answers-check-in.ts'
import { figuresAnswer } from './answers.ts'
import { checkInFiguresOfEvent } from './queries-check-in.ts'
import { arrivalsOfEvent, scanFiguresOfEvent } from './queries-scans.ts'
import { figuresOfEvent } from './queries.ts'
import { mailingRoutes } from './mailing/routes-mailing.ts'
import { namedReportRoutes } from './named/routes-named.ts'
import { organizerNamedRoutes } from './named/routes-organizer-named.ts'
import { readPeriod } from './read-period.ts'
import { reportIndexRoutes } from './routes-index.ts'
import { organizerReportRoutes } from './routes-organizer.ts'
import { salesReportRoutes } from './sales/routes-sales.ts'
import { tableRoutes } from './tables/routes-tables.ts'

export function reportRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  salesReportRoutes(app, { clock })
  namedReportRoutes(app, { clock })
  organizerNamedRoutes(app, { clock })
  reportIndexRoutes(app, { clock })
  mailingRoutes(app, { clock })
  tableRoutes(app, { clock })
  organizerReportRoutes(app, { clock })

  serve(app, figuresEndpoint, async ({ caller, params, query, read }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const period = readPeriod(query, { zone: event.timezone, now: clock.now() })
    const { currency } = event
    return read(async (reader) => ({
      data: figuresAnswer(await figuresOfEvent(reader, event, period), { period, currency, asOf: reader.asOf }),
    }))
  })

  serve(app, checkInFiguresEndpoint, async ({ caller, params }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const [inside, scans, arrivals] = await Promise.all([
      checkInFiguresOfEvent(app.database, event),
      scanFiguresOfEvent(app.database, event),
      arrivalsOfEvent(app.database, event),
    ])
    return { data: checkInFiguresAnswer({ inside, scans, arrivals }) }
  })
}
