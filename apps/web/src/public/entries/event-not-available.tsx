// This page needs no script: the entry only names its styles for the build.
import '../public.css'
import '../../features/storefront/pages/EventNotAvailablePage.tsx'
