import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import css from './desk.module.css'

const WIDTHS = ['62%', '48%', '71%', '40%', '56%']

/** A drawer's facts while they load. */
export function DrawerOutline() {
  return (
    <Stack className={css.outline} gap={14} aria-busy>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="16px" />
      ))}
    </Stack>
  )
}
