import { useQuery } from '@tanstack/react-query'
import { planProblems } from '@turnout/domain/seats/plan/plan-problems.ts'
import { readPlan } from '@turnout/domain/seats/plan/read-plan.ts'
import { PLAN_LIMITS, type SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { DropZone } from '../../../../desk/files/DropZone.tsx'
import { sizeWords } from '../../../../format/size-words.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { useSeatPlanActs } from '../../api.ts'
import { numberWords } from '../../count-words.ts'
import { CheckPlan, type UnsavedPlan } from '../parts/CheckPlan.tsx'
import { HallCards } from '../parts/HallCards.tsx'
import { TypeRows } from '../parts/TypeRows.tsx'
import { refusalWords } from '../plan-words.ts'
import css from '../parts/library.module.css'

/** Three ways to a plan; each leads to a look at it before it is saved. */
export function NewSeatPlanPage() {
  const mayWrite = useMay('events:write')
  const accountId = useQuery(currentUserQuery).data?.account_id
  const [unsaved, setUnsaved] = useState<UnsavedPlan | null>(null)
  if (!mayWrite) return <AccessDenied />
  if (unsaved !== null && accountId !== undefined)
    return <CheckPlan accountId={accountId} unsaved={unsaved} onCancel={() => setUnsaved(null)} />
  const draw = (plan: SeatPlan) => setUnsaved(drawnHere(plan))
  return (
    <>
      <PageTitle parts={[m.seat_plans_new(), m.seat_plans_title()]} />
      <ScreenHead title={m.seat_plans_new()} subtitle={m.seat_plans_new_subtitle()} />
      <div className={css.ways}>
        <TypeRows onDraw={draw} />
        <Stack gap={16}>
          <HallCards onChoose={draw} />
          {accountId !== undefined && <ImportFile accountId={accountId} onRead={setUnsaved} />}
        </Stack>
      </div>
    </>
  )
}

const drawnHere = (plan: SeatPlan): UnsavedPlan => ({
  plan,
  name: plan.name,
  file: null,
  mends: [],
  mendCounts: [],
  problems: planProblems(plan).map(({ zoneUuid, rowUuid, guids, ...problem }) => ({
    ...problem,
    zone_uuid: zoneUuid,
    row_uuid: rowUuid,
    guids: [...guids],
  })),
})

interface ImportFileProps {
  readonly accountId: number
  readonly onRead: (plan: UnsavedPlan) => void
}

/** Takes a file, and shows why it cannot be read. */
function ImportFile({ accountId, onRead }: ImportFileProps) {
  const acts = useSeatPlanActs(accountId)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File): Promise<void> => {
    setProblem(null)
    if (file.size > PLAN_LIMITS.bytes) return setProblem(m.seat_plans_refused_too_large())
    try {
      const { name, plan: value, mends, mend_counts: mendCounts, problems } = await acts.preview(file)
      // The server has read it: it is read again without a mend.
      const again = readPlan(value)
      if ('refused' in again) return setProblem(m.seat_plans_refused_not_a_plan())
      onRead({
        plan: again.plan,
        name,
        file: `${file.name} · ${sizeWords(file.size, documentLocale())}`,
        mends,
        mendCounts,
        problems,
      })
    } catch (error) {
      setProblem(error instanceof ApiError ? refusalWords(error) : m.shell_unexpected_error())
    }
  }
  return (
    <div id="import">
      <Card title={m.seat_plans_import()}>
        <Stack gap={12}>
          <Text size={13.5} tone="muted">
            {m.seat_plans_import_text()}
          </Text>
          {problem !== null && (
            <Banner tone="error" title={m.seat_plans_not_read()} live>
              {problem}
            </Banner>
          )}
          <DropZone
            accept=".json,.csv,.txt"
            words={{
              drop: m.seat_plans_drop(),
              label: m.seat_plans_choose_file(),
              choose: m.seat_plans_choose_file(),
              limits: m.seat_plans_limits({
                megabytes: PLAN_LIMITS.bytes / 1_000_000,
                seats: numberWords(PLAN_LIMITS.seats),
              }),
            }}
            onFiles={([file]) => file !== undefined && read(file)}
          />
        </Stack>
      </Card>
    </div>
  )
}
