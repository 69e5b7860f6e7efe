import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  changeSeatPlan,
  createSeatPlan,
  deleteSeatPlan,
  duplicateSeatPlan,
  getSeatPlan,
  pictureOfSeatPlan,
  previewSeatPlan,
  saveSeatPlan,
  seatPlanForEditor,
  seatPlansOfAccount,
} from '@turnout/contract/seats/plan-endpoints.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { SeatPlanAnswer } from '@turnout/contract/seats/plan.ts'
import { call, upload } from '../../api/client.ts'

const SEAT_PLANS = ['seat-plans'] as const

/** The plans of an account, by name. */
export const seatPlansQuery = (accountId: number | undefined) =>
  queryOptions({
    queryKey: [...SEAT_PLANS, accountId],
    queryFn: async ({ signal }) =>
      (await call(seatPlansOfAccount, { params: { account_id: accountId ?? 0 } }, { signal })).data,
    enabled: accountId !== undefined,
  })

/** A small picture of a plan. One version never changes. */
export const planPictureQuery = (accountId: number, { id, version }: Pick<SeatPlanAnswer, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...SEAT_PLANS, accountId, 'picture', id, version],
    queryFn: async ({ signal }) =>
      (
        await call(
          pictureOfSeatPlan,
          { params: { account_id: accountId, seat_plan_id: id }, query: { version } },
          { signal },
        )
      ).data,
    staleTime: Infinity,
  })

/** A plan with all its fields. It is asked for anew each time that it is opened. */
export const planToEditQuery = (accountId: number | undefined, planId: number) =>
  queryOptions({
    queryKey: ['seat-plan-to-edit', accountId, planId],
    queryFn: async ({ signal }) =>
      (await call(seatPlanForEditor, { params: { account_id: accountId ?? 0, seat_plan_id: planId } }, { signal }))
        .data,
    enabled: accountId !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })

interface NextVersion {
  readonly accountId: number
  readonly planId: number
  readonly plan: SeatPlan
  /** The version that was changed. */
  readonly version: number
}

/** Saves the next version of a plan. */
export const saveNextVersion = async ({ accountId, planId, plan, version }: NextVersion): Promise<SeatPlanAnswer> =>
  (
    await call(saveSeatPlan, {
      params: { account_id: accountId, seat_plan_id: planId },
      body: { plan: { ...plan }, version },
    })
  ).data

/** What can be done with the plans of an account. */
export function useSeatPlanActs(accountId: number) {
  const cache = useQueryClient()
  const params = { account_id: accountId }
  const at = (planId: number) => ({ ...params, seat_plan_id: planId })
  const look = () => cache.invalidateQueries({ queryKey: SEAT_PLANS })
  const after = async <Answer>(answering: Promise<Answer>): Promise<Answer> => {
    const answer = await answering
    await look()
    return answer
  }
  return {
    preview: async (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return (await upload(previewSeatPlan, { params, form })).data
    },
    create: async (body: BodyInput<typeof createSeatPlan>) =>
      (await after(call(createSeatPlan, { params, body }))).data,
    change: (planId: number, body: BodyInput<typeof changeSeatPlan>) =>
      after(call(changeSeatPlan, { params: at(planId), body })),
    duplicate: async (planId: number) => (await after(call(duplicateSeatPlan, { params: at(planId) }))).data,
    remove: (planId: number) => after(call(deleteSeatPlan, { params: at(planId) })),
    /** The plan as a file in the open format. */
    file: async (planId: number) => {
      const plan = await call(getSeatPlan, { params: at(planId), query: {} })
      return new Blob([JSON.stringify(plan, null, 1)], { type: 'application/json' })
    },
  }
}
