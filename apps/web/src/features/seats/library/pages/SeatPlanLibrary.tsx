import { paths } from '@turnout/contract/paths.ts'
import { useLocation } from 'react-router'
import { NewSeatPlanPage } from './NewSeatPlanPage.tsx'
import { SeatPlansPage } from './SeatPlansPage.tsx'

/** The plans of an account, and the page of a new one: loaded as one, so that the first page names fewer files. */
export function SeatPlanLibrary() {
  const { pathname } = useLocation()
  return pathname === paths.newSeatPlan() ? <NewSeatPlanPage /> : <SeatPlansPage />
}
