import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { organizersQuery } from '../api.ts'

/** Around the lists of events: an account without an organizer begins at /welcome. Anything else, a failure too, shows the page. */
export function WelcomeFirst({ children }: { children: ReactNode }) {
  const { data: organizers, isPending } = useQuery(organizersQuery)
  if (isPending) return null
  return organizers?.length === 0 ? <Navigate to={paths.welcome()} replace /> : children
}
