import type { SeatPlanAnswer, SeatPlanMend, SeatPlanPicture, SeatPlanProblem } from '@turnout/contract/seats/plan.ts'
import type { PlanPicture } from '@turnout/domain/seats/plan/plan-picture.ts'
import type { PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import type { PlanMends } from '@turnout/domain/seats/plan/plan-refusal.ts'
import type { SeatPlanRow } from './store-plans.ts'

export const planAnswer = ({
  created_at: createdAt,
  archived_at: archivedAt,
  ...row
}: SeatPlanRow): SeatPlanAnswer => ({
  ...row,
  created_at: createdAt.toISOString(),
  archived_at: archivedAt?.toISOString() ?? null,
})

export const problemAnswer = ({ zoneUuid, rowUuid, guids, ...problem }: PlanProblem): SeatPlanProblem => ({
  ...problem,
  zone_uuid: zoneUuid,
  row_uuid: rowUuid,
  guids: [...guids],
})

export const mendsAnswer = ({ listed }: PlanMends): SeatPlanMend[] => [...listed]

export const pictureAnswer = (
  picture: PlanPicture,
  { version, problems }: { readonly version: number; readonly problems: readonly PlanProblem[] },
): SeatPlanPicture => ({ version, ...picture, problems: problems.length })
