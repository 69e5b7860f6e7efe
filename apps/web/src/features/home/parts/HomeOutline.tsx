import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import type { ReactNode } from 'react'

/** Outlines in the place of the cards while they load; the list of events loads by itself. */
export function HomeOutline({ children }: { children: ReactNode }) {
  return (
    <Columns
      aside={
        <>
          <Skeleton height="230px" />
          <Skeleton height="260px" />
        </>
      }
    >
      <Skeleton height="220px" />
      {children}
    </Columns>
  )
}
