import * as endpoints from '@turnout/contract/seats/plan-endpoints.ts'
import { openPlan } from '@turnout/domain/seats/plan/export-plan.ts'
import { planPicture } from '@turnout/domain/seats/plan/plan-picture.ts'
import { planProblems } from '@turnout/domain/seats/plan/plan-problems.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { mendsAnswer, pictureAnswer, planAnswer, problemAnswer } from './answers-plans.ts'
import { addPlan, changePlan, duplicatePlan, newPlanIn, removePlan, savePlan } from './change-plans.ts'
import { readPlanFile, refusePlanWithErrors } from './read-plan-file.ts'
import { PICTURE_SEATS } from './read-plan-text.ts'
import { savedPlan, seatPlansOf, type SavedPlan } from './store-plans.ts'

export function planRoutes(app: FastifyInstance): void {
  fileRoutes(app)
  changeRoutes(app)
  readRoutes(app)
}

/** One of the list, as it is now. */
async function listed({ database }: FastifyInstance, accountId: number, planId: number) {
  const [row] = await seatPlansOf(database, accountId, planId)
  if (row === undefined) throw new Refusal('not_found')
  return planAnswer(row)
}

/** Files that become plans. */
function fileRoutes(app: FastifyInstance): void {
  serve(app, endpoints.importSeatPlan, async ({ caller, params, actor, request, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const { plan, mends, problems, sha256 } = await readPlanFile(request)
    refusePlanWithErrors(problems, 'file')
    // An Idempotency-Key is bound to this file, not to any that is sent to this address.
    request.body = { sha256 }
    const planId = await write((tx) => addPlan(tx, { scope, plan, place: null }, actor))
    return { data: { ...(await listed(app, scope.accountId, planId)), mends: mendsAnswer(mends) } }
  })

  serve(app, endpoints.previewSeatPlan, async ({ caller, params, request }) => {
    namedAccountOfCaller(caller, params.account_id)
    const { plan, seats, mends, problems, picture } = await readPlanFile(request)
    return {
      data: {
        name: plan.name,
        seats,
        plan: { ...plan },
        picture: pictureAnswer(picture, { version: 1, problems }),
        mends: mendsAnswer(mends),
        mend_counts: [...mends.counts].map(([code, count]) => ({ code, count })),
        problems: problems.map(problemAnswer),
      },
    }
  })
}

/** Plans that are saved, changed and deleted. */
function changeRoutes(app: FastifyInstance): void {
  serve(app, endpoints.createSeatPlan, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const added = newPlanIn(scope, body)
    const planId = await write((tx) => addPlan(tx, added, actor))
    return { data: await listed(app, scope.accountId, planId) }
  })

  serve(app, endpoints.saveSeatPlan, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const at = { scope, planId: params.seat_plan_id }
    await write((tx) => savePlan(tx, { at, input: body }, actor))
    return { data: await listed(app, scope.accountId, at.planId) }
  })

  serve(app, endpoints.changeSeatPlan, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const at = { scope, planId: params.seat_plan_id }
    await write((tx) => changePlan(tx, { at, change: body }, actor))
    return { data: await listed(app, scope.accountId, at.planId) }
  })

  serve(app, endpoints.duplicateSeatPlan, async ({ caller, params, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const planId = await write((tx) => duplicatePlan(tx, { scope, planId: params.seat_plan_id }, actor))
    return { data: await listed(app, scope.accountId, planId) }
  })

  serve(app, endpoints.deleteSeatPlan, async ({ caller, params, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => removePlan(tx, { scope, planId: params.seat_plan_id }, actor))
  })
}

/** Plans as they are shown, drawn and exported. */
function readRoutes(app: FastifyInstance): void {
  const { database } = app

  const present = async (accountId: number, planId: number, version: number | null = null): Promise<SavedPlan> => {
    const found = await savedPlan(database, accountId, { planId, version })
    if (found === undefined) throw new Refusal('not_found')
    return found
  }

  serve(app, endpoints.seatPlansOfAccount, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: (await seatPlansOf(database, accountId)).map(planAnswer) }
  })

  serve(app, endpoints.getSeatPlan, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { ...openPlan((await present(accountId, params.seat_plan_id)).plan) }
  })

  serve(app, endpoints.seatPlanForEditor, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    const { plan } = await present(accountId, params.seat_plan_id)
    const row = await listed(app, accountId, params.seat_plan_id)
    return { data: { ...row, plan: { ...plan }, problems: planProblems(plan).map(problemAnswer) } }
  })

  serve(app, endpoints.pictureOfSeatPlan, async ({ caller, params, query }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    const { plan, version } = await present(accountId, params.seat_plan_id, query.version)
    return { data: pictureAnswer(planPicture(plan, PICTURE_SEATS), { version, problems: planProblems(plan) }) }
  })
}
