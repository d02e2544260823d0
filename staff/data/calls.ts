import {
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { StaffCall } from '../../schemas/call.ts';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import type { StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { type CallFailure, send } from './send.ts';

/** A failed call as react-query has it: `failure` says why. */
export class CallError extends Error {
  override name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

interface ReadOptions<Request, Params> {
  readonly request?: Request;
  readonly params?: Params;
  /** False waits, for example until something is chosen. */
  readonly enabled?: boolean;
  /** Asks again after so many milliseconds. */
  readonly everyMs?: number;
  /** What the answer is about has changed when this has: an answer about another revision is not taken for it. */
  readonly revision?: number;
}

/** The key under which an answer is kept: all answers of a call begin with its path. */
export function keyOf(call: Pick<StaffCall<object, unknown>, 'method' | 'path'>, params?: unknown, request?: unknown) {
  const parts = [params, request].filter((part) => part !== undefined);
  return [`${call.method} ${call.path}`, ...parts] as const;
}

/** Reads by a call and keeps the answer: `useCall(listPeople)`, `useCall(readLocation, { params: { locationId } })`. */
export function useCall<Request extends object, Answer, Params>(
  call: StaffCall<Request, Answer, Params>,
  { request, params, enabled, everyMs, revision }: ReadOptions<NoInfer<Request>, NoInfer<Params>> = {},
): UseQueryResult<Answer, CallError> {
  const client = useQueryClient();
  return useQuery<Answer, CallError>({
    queryKey: [...keyOf(call, params, request), ...(revision === undefined ? [] : [revision])],
    queryFn: ({ signal }) => exchange(client, call, request ?? ({} as Request), { params, signal }),
    ...(enabled !== undefined && { enabled }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

interface PageOptions<Request, Answer, Params> {
  readonly request?: Request;
  readonly params?: Params;
  readonly everyMs?: number;
  /** What the last entry of a page is known by; the next page begins after it. */
  readonly last: (page: Answer) => unknown;
}

/** Reads a list by a call, page by page: `fetchNextPage` adds the older entries. */
export function useCallPages<Request extends { before?: string }, Answer extends { more: boolean }, Params>(
  call: StaffCall<Request, Answer, Params>,
  { request, params, everyMs, last }: PageOptions<NoInfer<Request>, NoInfer<Answer>, NoInfer<Params>>,
): UseInfiniteQueryResult<InfiniteData<Answer>, CallError> {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [...keyOf(call, params, request), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const page = { ...request, ...(pageParam !== '' && { before: pageParam }) } as Request;
      return exchange(client, call, page, { params, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.more ? String(last(page)) : undefined),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/** What a change is told; a call that needs nothing needs no request. */
type Change<Request, Params> = { readonly params?: Params } & (object extends Request
  ? { readonly request?: Request }
  : { readonly request: Request });

/**
 * Changes something by a call; `renews` names the calls whose answers are then asked for again.
 *
 *     const add = useChange(addPerson, { renews: [listPeople] });
 *     add.mutate({ request: { name, grants } });
 */
export function useChange<Request extends object, Answer, Params>(
  call: StaffCall<Request, Answer, Params>,
  { renews = [] }: { readonly renews?: readonly Pick<StaffCall<object, unknown>, 'method' | 'path'>[] } = {},
): UseMutationResult<Answer, CallError, Change<Request, Params>> {
  const client = useQueryClient();
  return useMutation<Answer, CallError, Change<Request, Params>>({
    mutationFn: ({ request, params }) => exchange(client, call, request ?? ({} as Request), { params }),
    onSuccess: async () => {
      await Promise.all(renews.map((renewed) => client.invalidateQueries({ queryKey: keyOf(renewed) })));
    },
  });
}

/**
 * Makes a call with the session's token. A session that is over is noticed by whatever call comes first; the page then
 * asks to sign in, and stays where it is.
 * @throws CallError
 */
export async function exchange<Request extends object, Answer, Params>(
  client: QueryClient,
  call: StaffCall<Request, Answer, Params>,
  request: Request,
  { params, signal }: { readonly params?: Params | undefined; readonly signal?: AbortSignal } = {},
): Promise<Answer> {
  const session = client.getQueryData<StaffSessionAnswer>(keyOf(staffSession));
  const result = await send(call, request, {
    ...(params !== undefined && { params }),
    ...(signal !== undefined && { signal }),
    changeToken: session?.signed_in?.change_token ?? session?.step_token ?? undefined,
  });
  if (result.ok) return result.value;
  if (result.error.code === 'staff_session' || result.error.code === 'staff_token')
    client.setQueryData<StaffSessionAnswer>(keyOf(staffSession), signedOut);
  throw new CallError(result.error);
}

/** What the session's answer becomes when nobody is signed in any more. */
export function signedOut(before: StaffSessionAnswer | undefined): StaffSessionAnswer {
  const provider = before?.provider ?? null;
  return { signed_in: null, first_account: 'made', next_step: 'none', step_token: null, provider };
}
