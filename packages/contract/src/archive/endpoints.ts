import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import { archive, archiveInput } from './archive.ts'

const path = '/api/accounts/:account_id/archives'
const onePath = `${path}/:archive_id` as const
const eventPath = '/api/events/:event_id/archives'
const ofArchive = params('account_id', 'archive_id')
/** An archive has everything, people of other events included: it is for who steers the account. */
const access = 'account:settings'

export const archivesOfAccount = endpoint({
  id: 'archive.archivesOfAccount',
  method: 'GET',
  path,
  access,
  summary: 'The archives of the account and of its events, newest first',
  params: params('account_id'),
  status: 200,
  answer: all(archive),
})

export const createArchive = endpoint({
  id: 'archive.createArchive',
  method: 'POST',
  path,
  access,
  needsProof: true,
  summary: 'Export the account with everything in it, as an archive that is made in the background',
  params: params('account_id'),
  body: archiveInput,
  status: 202,
  answer: one(archive),
  refusals: ['archive_under_way'],
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const archivesOfEvent = endpoint({
  id: 'archive.archivesOfEvent',
  method: 'GET',
  path: eventPath,
  access,
  summary: 'The archives of an event, newest first',
  params: params('event_id'),
  status: 200,
  answer: all(archive),
})

export const createEventArchive = endpoint({
  id: 'archive.createEventArchive',
  method: 'POST',
  path: eventPath,
  access,
  needsProof: true,
  summary: 'Export an event with everything in it, as an archive that is made in the background',
  params: params('event_id'),
  body: archiveInput,
  status: 202,
  answer: one(archive),
  refusals: ['archive_under_way'],
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const getArchive = endpoint({
  id: 'archive.getArchive',
  method: 'GET',
  path: onePath,
  access,
  summary: 'One archive, with how far it is',
  params: ofArchive,
  status: 200,
  answer: one(archive),
})

export const downloadArchive = endpoint({
  id: 'archive.downloadArchive',
  method: 'GET',
  path: `${onePath}/download`,
  access,
  needsProof: true,
  summary: 'The archive as a ZIP file, also in parts (`Range`)',
  params: ofArchive,
  status: 200,
  files: ['zip'],
  answer: z.string(),
  refusals: ['archive_not_ready', 'range_not_satisfiable'],
})

export const deleteArchive = endpoint({
  id: 'archive.deleteArchive',
  method: 'DELETE',
  path: onePath,
  access,
  needsProof: true,
  summary: 'Delete an archive; one under way is stopped',
  params: ofArchive,
  status: 204,
})
