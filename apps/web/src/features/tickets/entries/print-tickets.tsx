import '../../../public/frame/public.css'
import { PrintTicketsPage } from '../pages/PrintTicketsPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

hydratePage(PrintTicketsPage)
