import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import type { SeatPlanAnswer } from '@turnout/contract/seats/plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { CardListSkeleton } from '@turnout/ui/lists/CardList.tsx'
import { FileUp, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { loadCode } from '../../../../api/load-code.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { DeleteDialog } from '../../../../shell/DeleteDialog.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { seatPlansQuery, useSeatPlanActs } from '../../api.ts'
import { keepFile } from '../keep-file.ts'
import { PlanCard, type PlanAct } from '../parts/PlanCard.tsx'
import { RenamePlan } from '../parts/RenamePlan.tsx'
import css from '../parts/library.module.css'

const Editor = lazy(async () => ({
  default: (await loadCode(() => import('../../editor/pages/SeatPlanEditorPage.tsx'))).SeatPlanEditorPage,
}))

const NewPlanWays = lazy(async () => ({
  default: (await loadCode(() => import('./NewSeatPlanPage.tsx'))).NewSeatPlanPage,
}))

/** The ways to a new plan. */
export const NewSeatPlan = () => (
  <Suspense>
    <NewPlanWays />
  </Suspense>
)

/** One plan of the library in the whole window. */
export const EditSeatPlan = () => (
  <Suspense>
    <Editor />
  </Suspense>
)

/** The plans of an account, which its events can sell by. */
export function SeatPlansPage() {
  const mayWrite = useMay('events:write')
  const accountId = useQuery(currentUserQuery).data?.account_id
  const plans = useQuery(seatPlansQuery(accountId))
  const isEmpty = plans.data?.length === 0
  return (
    <>
      <PageTitle parts={[m.seat_plans_title()]} />
      <ScreenHead subtitle={m.seat_plans_subtitle()} actions={mayWrite && !isEmpty && <NewPlan />} />
      {plans.isError && plans.data === undefined && <LoadError {...loadErrorOf(plans)} />}
      {plans.isPending && <CardListSkeleton heights={[16, 16, 16]} />}
      {isEmpty && (
        <EmptyState level={2} title={m.seat_plans_empty_title()} action={mayWrite && <NewPlan />}>
          {m.seat_plans_empty_text()}
        </EmptyState>
      )}
      {plans.data !== undefined && !isEmpty && accountId !== undefined && (
        <Library accountId={accountId} plans={plans.data} mayWrite={mayWrite} />
      )}
    </>
  )
}

const NewPlan = () => (
  <>
    <LinkButton href={`${paths.newSeatPlan()}#import`} icon={FileUp}>
      {m.seat_plans_import()}
    </LinkButton>
    <LinkButton variant="filled" href={paths.newSeatPlan()} icon={Plus}>
      {m.seat_plans_new()}
    </LinkButton>
  </>
)

interface LibraryProps {
  readonly accountId: number
  readonly plans: readonly SeatPlanAnswer[]
  readonly mayWrite: boolean
}

function Library({ accountId, plans, mayWrite }: LibraryProps) {
  const [query, setQuery] = useState('')
  const [showsArchived, setShowsArchived] = useState(false)
  const hasArchived = plans.some((plan) => plan.archived_at !== null)
  const found = plans
    .filter((plan) => showsArchived || plan.archived_at === null)
    .filter(({ name, place }) => `${name} ${place ?? ''}`.toLowerCase().includes(query.toLowerCase()))
  const { act, open } = usePlanActs(accountId)
  return (
    <>
      <div className={css.bar}>
        <Row gap={16} align="center" wrap>
          <SearchField label={m.seat_plans_search()} value={query} onChange={setQuery} />
          {hasArchived && (
            <Checkbox
              label={m.seat_plans_show_archived()}
              name="archived"
              value={showsArchived}
              onChange={setShowsArchived}
            />
          )}
        </Row>
        <Text size={13.5} tone="muted" role="status">
          {m.seat_plans_count({ count: found.length })}
        </Text>
      </div>
      <ul className={css.list}>
        {found.map((plan) => (
          <PlanCard
            key={plan.id}
            accountId={accountId}
            plan={plan}
            mayWrite={mayWrite}
            onAct={(name) => act(name, plan)}
          />
        ))}
      </ul>
      {open}
    </>
  )
}

/** What the menu of a card does, and what it opens. */
function usePlanActs(accountId: number) {
  const acts = useSeatPlanActs(accountId)
  const [opened, setOpened] = useState<{ act: 'rename' | 'delete'; plan: SeatPlanAnswer } | null>(null)
  const act = async (name: PlanAct, plan: SeatPlanAnswer): Promise<void> => {
    if (name === 'rename' || name === 'delete') return setOpened({ act: name, plan })
    try {
      if (name === 'export') return keepFile(await acts.file(plan.id), `${plan.name}.json`)
      if (name === 'duplicate') {
        const copy = await acts.duplicate(plan.id)
        showToast({ message: m.seat_plans_saved({ name: copy.name }) })
        return
      }
      const isArchived = plan.archived_at === null
      await acts.change(plan.id, { is_archived: isArchived })
      const said = isArchived ? m.seat_plans_was_archived : m.seat_plans_was_taken_back
      showToast({ message: said({ name: plan.name }) })
    } catch (error) {
      showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
    }
  }
  const close = () => setOpened(null)
  const open =
    opened === null ? null : opened.act === 'rename' ? (
      <RenamePlan accountId={accountId} plan={opened.plan} onClose={close} />
    ) : (
      <DeleteDialog
        title={m.seat_plans_delete_title({ name: opened.plan.name })}
        consequences={[m.seat_plans_delete_text()]}
        confirmLabel={m.seat_plans_delete_confirm()}
        onDelete={() => acts.remove(opened.plan.id)}
        done={m.seat_plans_deleted({ name: opened.plan.name })}
        onClose={close}
        onDeleted={close}
      />
    )
  return { act, open }
}
