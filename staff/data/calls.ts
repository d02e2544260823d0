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
import { useParams } from '@tanstack/react-router';
import type { StaffCall } from '../../schemas/call.ts';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import type { StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { type CallFailure, send } from './send.ts';

export class CallError extends Error {
  override name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** A call about a location is about the one in the page's address unless `params` names another. */
type Given<Params> = Omit<Params, 'locationId'> & { readonly locationId?: string };

function useAddressed<Params>({ path }: StaffCall<object, unknown, Params>) {
  const { locationId } = useParams({ strict: false });
  const isAddressed = path.includes('{locationId}') && locationId !== undefined;
  return (params: Given<Params> | undefined) =>
    (isAddressed ? { locationId, ...params } : params) as Params | undefined;
}

interface ReadOptions<Request, Params> {
  readonly request?: Request;
  readonly params?: Given<Params>;
  readonly enabled?: boolean;
  readonly everyMs?: number;
  /** Refetches when it changes; older revisions do not count. */
  readonly revision?: number;
}

/** Query key; begins with the call's path. */
export function keyOf(call: Pick<StaffCall<object, unknown>, 'method' | 'path'>, params?: unknown, request?: unknown) {
  const parts = [params, request].filter((part) => part !== undefined);
  return [`${call.method} ${call.path}`, ...parts] as const;
}

/** `useCall(listPeople)`, `useCall(readVisit, { params: { visitId } })`. */
export function useCall<Request extends object, Answer, Params>(
  call: StaffCall<Request, Answer, Params>,
  { request, params: given, enabled, everyMs, revision }: ReadOptions<NoInfer<Request>, NoInfer<Params>> = {},
): UseQueryResult<Answer, CallError> {
  const client = useQueryClient();
  const params = useAddressed(call)(given);
  return useQuery<Answer, CallError>({
    queryKey: [...keyOf(call, params, request), ...(revision === undefined ? [] : [revision])],
    queryFn: ({ signal }) => exchange(client, call, request ?? ({} as Request), { params, signal }),
    ...(enabled !== undefined && { enabled }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

interface PageOptions<Request, Answer, Params> {
  readonly request?: Request;
  readonly params?: Given<Params>;
  readonly everyMs?: number;
  /** Cursor of a page; the next page begins after it. */
  readonly last: (page: Answer) => unknown;
}

export function useCallPages<Request extends { before?: string }, Answer extends { more: boolean }, Params>(
  call: StaffCall<Request, Answer, Params>,
  { request, params: given, everyMs, last }: PageOptions<NoInfer<Request>, NoInfer<Answer>, NoInfer<Params>>,
): UseInfiniteQueryResult<InfiniteData<Answer>, CallError> {
  const client = useQueryClient();
  const params = useAddressed(call)(given);
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

type Change<Request, Params> = { readonly params?: Given<Params> } & (object extends Request
  ? { readonly request?: Request }
  : { readonly request: Request });

/**
 * `renews` names the calls to refetch afterwards. const add = useChange(addPerson, { renews: [listPeople] });
 * add.mutate({ request: { name, grants } });
 */
export function useChange<Request extends object, Answer, Params>(
  call: StaffCall<Request, Answer, Params>,
  { renews = [] }: { readonly renews?: readonly Pick<StaffCall<object, unknown>, 'method' | 'path'>[] } = {},
): UseMutationResult<Answer, CallError, Change<Request, Params>> {
  const client = useQueryClient();
  const addressed = useAddressed(call);
  return useMutation<Answer, CallError, Change<Request, Params>>({
    mutationFn: ({ request, params }) =>
      exchange(client, call, request ?? ({} as Request), { params: addressed(params) }),
    onSuccess: async () => {
      await Promise.all(renews.map((renewed) => client.invalidateQueries({ queryKey: keyOf(renewed) })));
    },
  });
}

/** Sends a call with the session's token. An expired session makes the page ask to sign in. @throws CallError */
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

export function signedOut(before: StaffSessionAnswer | undefined): StaffSessionAnswer {
  const provider = before?.provider ?? null;
  return { signed_in: null, first_account: 'made', next_step: 'none', step_token: null, provider };
}
