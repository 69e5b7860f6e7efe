import type { SeatPlanAnswer } from '@turnout/contract/seats/plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useSeatPlanActs } from '../../api.ts'

interface RenamePlanProps {
  readonly accountId: number
  readonly plan: SeatPlanAnswer
  readonly onClose: () => void
}

/** The name of a plan, and where its hall is. */
export function RenamePlan({ accountId, plan, onClose }: RenamePlanProps) {
  const acts = useSeatPlanActs(accountId)
  const form = useForm({
    initial: { name: plan.name, place: plan.place ?? '' },
    onSubmit: async (values) => {
      await acts.change(plan.id, values)
      showToast({ message: m.seat_plans_saved({ name: values.name }) })
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.seat_plans_rename()}
      submitLabel={m.seat_plans_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <TextField label={m.seat_plans_name()} {...form.field('name')} maxLength={100} />
      <TextField label={m.seat_plans_place()} {...form.field('place')} maxLength={200} optional />
    </DrawerForm>
  )
}
