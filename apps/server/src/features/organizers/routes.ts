import {
  changeElectronicInvoicing,
  changeOrganizerSettings,
  createOrganizer as createOrganizerEndpoint,
  deleteOrganizer as deleteOrganizerEndpoint,
  getElectronicInvoicing,
  getOrganizer,
  getOrganizerSettings,
  organizersOfAccount as organizersOfAccountEndpoint,
  postOrganizer,
  changeOrganizerStatus as changeOrganizerStatusEndpoint,
  updateOrganizer as updateOrganizerEndpoint,
} from '@turnout/contract/organizers/endpoints.ts'
import { ORGANIZERS_LIST, type Organizer } from '@turnout/contract/organizers/organizer.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import { accountOfCaller } from '../accounts/access.ts'
import { organizerOfCaller } from './access.ts'
import { electronicAnswer, organizerSettingsAnswer } from './answers-settings.ts'
import {
  changeElectronic,
  changeOrganizerStatus,
  changeSettings,
  deleteOrganizer,
  updateOrganizer,
} from './change-organizers.ts'
import { createOrganizer } from './create-organizer.ts'
import { organizerById, organizersOfAccount, type OrganizerRow } from './queries.ts'
import { electronicOfOrganizer, settingsOfOrganizer } from './store-settings.ts'

export function organizerRoutes(app: FastifyInstance): void {
  const read = async (organizerId: number) => {
    const row = await organizerById(app.database, organizerId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: organizerAnswer(row) }
  }

  serve(app, organizersOfAccountEndpoint, async ({ caller, query, request }) => {
    const { rows, total } = await organizersOfAccount(app.database, accountOfCaller(caller), query)
    return pageOf({ rows: rows.map(organizerAnswer), total }, query, { request, shape: ORGANIZERS_LIST })
  })

  serve(app, createOrganizerEndpoint, async ({ caller, body, actor, write }) =>
    read(await write((tx) => createOrganizer(tx, { scope: accountOfCaller(caller), input: body }, actor))),
  )

  serve(app, getOrganizer, async ({ caller, params }) => {
    const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
    return read(scope.organizerId)
  })

  for (const endpoint of [updateOrganizerEndpoint, postOrganizer])
    serve(app, endpoint, async ({ caller, params, body, actor, write }) => {
      const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
      await write((tx) => updateOrganizer(tx, { scope, input: body }, actor))
      return read(scope.organizerId)
    })

  serve(app, changeOrganizerStatusEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
    await write((tx) => changeOrganizerStatus(tx, { scope, status: body.status }, actor))
    return read(scope.organizerId)
  })

  serve(app, deleteOrganizerEndpoint, async ({ caller, params, actor, write }) => {
    const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
    await write((tx) => deleteOrganizer(tx, scope, actor))
  })

  const readSettings = async (organizerId: number) => ({
    data: organizerSettingsAnswer(await settingsOfOrganizer(app.database, organizerId)),
  })

  serve(app, getOrganizerSettings, async ({ caller, params }) => {
    const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
    return readSettings(scope.organizerId)
  })

  serve(app, changeOrganizerSettings, async ({ caller, params, body, actor, write }) => {
    const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
    await write((tx) => changeSettings(tx, { scope, input: body }, actor))
    return readSettings(scope.organizerId)
  })

  serve(app, getElectronicInvoicing, async ({ caller, params }) => {
    const { organizerId } = await organizerOfCaller(app.database, caller, params.organizer_id)
    return { data: electronicAnswer(await electronicOfOrganizer(app.database, organizerId)) }
  })

  serve(app, changeElectronicInvoicing, async ({ caller, params, body, actor, write }) => {
    const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
    await write((tx) => changeElectronic(tx, { scope, input: body }, actor))
    return { data: electronicAnswer(await electronicOfOrganizer(app.database, scope.organizerId)) }
  })
}

const organizerAnswer = (row: OrganizerRow): Organizer => ({
  id: row.id,
  name: row.name,
  slug: slugOf(row.name),
  email: row.email,
  phone: row.phone,
  status: row.status,
  description: row.description === null ? null : sanitiseHtml(row.description),
  website: row.website,
  address: row.address,
  currency: row.currency,
  timezone: row.timezone,
  events_count: row.events_count,
  created_at: row.created_at.toISOString(),
})
