import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import css from './accounts.module.css'

/** The outline of a form of `fields` fields while it loads. */
export function FormOutline({ fields }: { fields: number }) {
  return (
    <Stack className={css.form} gap={16} aria-hidden>
      {Array.from({ length: fields }, (_, place) => (
        <Skeleton key={place} height="60px" />
      ))}
    </Stack>
  )
}
