import { createMeters } from '@turnout/server/platform/metrics/create-meters.ts'
import { answerKeeper } from '@turnout/server/platform/metrics/gather-figures.ts'

/*
 * A program: a process that a keeper started and that answers what it counted. It has refused as much as its
 * argument says. `deaf`: it answers nothing.
 */
const [, , refusals = '0', deaf] = process.argv
const meters = createMeters()
meters.refusals.inc({ code: 'sold_out_meanwhile' }, Number(refusals))
if (deaf === undefined) answerKeeper(meters, process)
process.on('disconnect', () => process.exit())
process.send?.('ready')
