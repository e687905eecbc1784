// A form that sends one call of the API. Each remote's build contains this module and its library.
import {
  type AnyEndpoint,
  type BodyOf,
  type Issue,
  locales,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@dayrise/contracts';
import { issueText, type SchemaIssue, schemaIssue } from '@dayrise/contracts/issue-text';
import {
  ApiError,
  type ApiInput,
  api,
  languageStore,
  notify,
  sessionStore,
  useDraft,
  useMutation,
  useStore,
  useUnsavedInput,
} from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { Submission } from '@dayrise/platform/submission';
import { useContractTranslations } from '@dayrise/platform/texts';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set,
  useForm,
} from 'react-hook-form';

/** The part of a contract schema that a form needs. */
interface FormSchema<Body> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Body; readonly error?: undefined }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
}

/** An issue of the schema, the server or the screen; its text is written when it is shown. */
type FoundIssue = Parameters<typeof issueText>[0];

type Problems<Values extends FieldValues> = { readonly [Field in Path<Values>]?: string | false };

interface EndpointFormOptions<E extends AnyEndpoint, Values extends FieldValues> {
  /**
   * The schema of the endpoint's body. Builds for browsers strip it from the endpoint. Without one, the server alone
   * checks the body: for forms on a page's first view, which would otherwise load all schemas.
   */
  readonly schema?: FormSchema<unknown>;
  /** The fields' values at the beginning. */
  readonly start: Values;
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  /** Builds the body, or a promise of it, where it differs from the fields. `isChanged`: a field differs from `start`. */
  readonly toBody?: (values: Values, isChanged: (field: Path<Values>) => boolean) => unknown;
  /** What the screen asks for beyond the contract: a message by field, which replaces the contract's. */
  readonly check?: (values: Values) => Problems<Values> | Promise<Problems<Values>>;
  /** The field that draws a part of the body with another path. */
  readonly fieldOf?: (path: string) => Path<Values> | undefined;
  /** Issues of a refusal that carries none, such as `email_taken`. */
  readonly issuesOf?: (error: ApiError) => readonly Issue[];
  /** Files, progress and cancellation of a multipart call. */
  readonly upload?: (values: Values) => Pick<ApiInput<E>, 'files' | 'onUploadProgress' | 'signal'>;
  /** Fields that outlive the page: this browser keeps them under the name, for this person, until they are sent. */
  readonly draft?: { readonly name: string; readonly fields: readonly (string & keyof Values)[] };
  /** What comes between a checked form and its call, such as a review. `send` makes the call. */
  readonly review?: (body: BodyOf<E>, send: () => void) => void;
  /** Adds to the checked body what only the browser can answer, such as a passkey. What it throws is a failed call. */
  readonly complete?: (body: BodyOf<E>) => Promise<BodyOf<E>>;
  /** What the form says about a failed call, with what was sent: by default, why it was refused. Null: nothing. */
  readonly failure?: (error: Error, body: BodyOf<E>) => string | null;
  /** Whether a failed call is forgotten when a field changes: for forms that offer to send it again. Default false. */
  readonly forgets?: boolean;
  /**
   * Called with the answer, after which the sent values count as saved. The form is busy until it resolves. What was typed
   * since they were sent stays, even if it resets the form before it waits for anything.
   */
  readonly onDone?: (answer: ResponseOf<E>, body: BodyOf<E>) => unknown;
  readonly onFailed?: (error: Error) => unknown;
  /** Whether fields that nobody typed into take over a change of `start`, such as a colleague's. Default false. */
  readonly follows?: boolean;
  /** Whether leaving the page with input asks first. Default true. */
  readonly guarded?: boolean;
  /** When fields are first checked: on submit, which is the default, or when they are left. */
  readonly mode?: 'onSubmit' | 'onTouched';
}

/** The fields whose values differ. */
const changedSince = <Values extends FieldValues>(sent: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name])),
  ) as Partial<Values>;

/** A stored draft's fields; nothing of one that can't be read. */
function readFields(kept: string): object {
  try {
    return JSON.parse(kept) as object;
  } catch {
    return {};
  }
}

/** Key of the issues that no field draws. Not `root`, which the library ignores when it submits. */
const REST = 'form!';

/**
 * A form whose schema is that of an endpoint's body. Sends it with an idempotency key, shows the issues of schema and
 * server at their fields, the rest at the form's head, and asks before input is lost. A call that fails once the form is
 * gone is an error notice.
 */
export function useEndpointForm<E extends AnyEndpoint, Values extends FieldValues>(
  endpoint: E,
  options: EndpointFormOptions<E, Values>,
) {
  const { schema, start, params, query, toBody, draft, guarded = true, mode = 'onSubmit' } = options;
  const { locale } = locales[useStore(languageStore)];
  const translations = useContractTranslations();
  const { refusal } = useFailures();
  const [submission] = useState(() => new Submission());
  const [drawn] = useState(() => new Set<string>());
  drawn.clear();
  const [kept, keep] = useDraft(draft?.name ?? '');
  const [found] = useState(() => ({ ...start, ...(draft && readFields(kept)) }));

  /** Where an issue is shown: at the field with its path, or with the start of it. */
  const placeOf = (path: readonly PropertyKey[]): string => {
    const steps = (path[0] === 'body' ? path.slice(1) : path).map(String);
    for (let end = steps.length; end > 0; end -= 1) {
      const name = steps.slice(0, end).join('.');
      const field = options.fieldOf?.(name) ?? name;
      if (drawn.has(field)) return field;
    }
    return REST;
  };

  const issuesIn = (error: Error): readonly Issue[] =>
    error instanceof ApiError ? [...error.issues, ...(options.issuesOf?.(error) ?? [])] : [];

  const form = useForm<Values>({
    mode,
    // The kit's form does, which also knows the fields that the library has no element of.
    shouldFocusError: false,
    defaultValues: found as DefaultValues<Values>,
    ...(options.follows && { values: start, resetOptions: { keepDirtyValues: true } }),
    resolver: async (values) => {
      const body: unknown = toBody
        ? await toBody(values, (field) => get(form.formState.dirtyFields, field) === true)
        : values;
      const result = schema?.safeParse(body) ?? { success: true, data: body };
      const errors: Record<string, unknown> = {};
      const put = (place: string, issue: FoundIssue) => {
        if (!get(errors, place)) set(errors, place, { type: issue.code, issue });
      };
      for (const [field, message] of Object.entries((await options.check?.(values)) ?? {}))
        if (typeof message === 'string') put(field, { path: [field], code: 'screen', message });
      for (const found of result.error?.issues ?? []) {
        const issue = schemaIssue(found);
        put(placeOf(issue.path), issue);
      }
      return result.success && Object.keys(errors).length === 0
        ? { values: result.data as Values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<Values> };
    },
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const values = form.watch();
  const fieldsOf = (of: Values) => JSON.stringify(of, draft ? [...draft.fields] : []);
  const typed = fieldsOf(values);
  const keepTyped = useEffectEvent(() => {
    if (draft) keep(typed === fieldsOf(start) ? '' : typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is kept when a field changes
  useEffect(() => keepTyped(), [typed]);

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const failureOf = options.failure ?? refusal;

  /** What was typed since the values that were just saved had been sent. */
  const typedSince = useRef<Partial<Values>>({});
  const resetTo = (next: Values) => {
    form.reset(next);
    form.reset({ ...next, ...typedSince.current }, { keepDefaultValues: true });
  };
  const call = useMutation({
    mutationFn: async ({ body: checked, sent }: { readonly body: BodyOf<E>; readonly sent: Values }) => {
      const body = (await options.complete?.(checked)) ?? checked;
      const upload = options.upload?.(sent);
      return submission.send([body, upload?.files], (idempotencyKey) =>
        api.call<AnyEndpoint>(endpoint, { params, query, body, idempotencyKey, ...upload }),
      ) as Promise<ResponseOf<E>>;
    },
    onMutate: () => sessionStore.get()?.user._id,
    onSuccess: async (answer, { body, sent }) => {
      const now = form.getValues();
      if (draft && fieldsOf(now) === fieldsOf(sent)) keep('');
      typedSince.current = changedSince(sent, now);
      resetTo(sent);
      const done = options.onDone?.(answer, body);
      typedSince.current = {};
      await done;
    },
    onError: (error, { body }, person) => {
      // Nobody else learns what somebody sent.
      const text = isGone.current && person === sessionStore.get()?.user._id && failureOf(error, body);
      if (text) notify({ kind: 'error', text });
      for (const issue of issuesIn(error)) {
        const place = placeOf(issue.path) as Path<Values>;
        const found: FieldError & { readonly issue: FoundIssue } = { type: issue.code ?? 'server', issue };
        if (!get(form.formState.errors, place)) form.setError(place, found);
      }
      return options.onFailed?.(error);
    },
  });
  const unsaved = isDirty && !call.isPending;
  useUnsavedInput(guarded && unsaved);

  const errorOf = (name: string): string | undefined => {
    const { issue } = (get(errors, name) ?? {}) as { readonly issue?: FoundIssue };
    return issue && issueText(issue, locale, translations);
  };
  const onEdit = () => {
    if (options.forgets && call.isError) call.reset();
  };
  const write = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
    onEdit();
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const failed =
    call.error && issuesIn(call.error).length === 0 && failureOf(call.error, call.variables.body);
  return {
    values,
    isDirty,
    dirtyFields,
    unsaved,
    busy: call.isPending,
    /** The answer to the last call, if it succeeded. */
    answer: call.data,
    /** What to show at the form's head. */
    error: errorOf(REST) ?? (failed || undefined),
    failure: call.error,
    submit: (event?: BaseSyntheticEvent) => {
      const sent = form.getValues();
      return form.handleSubmit((values) => {
        const body = values as BodyOf<E>;
        const send = () => call.mutate({ body, sent });
        if (call.isPending) return;
        if (options.review) options.review(body, send);
        else send();
      })(event);
    },
    /** Sends a body whose call failed once more; with `forgets`, only what is still in the fields. */
    retry: () => call.variables && call.mutate(call.variables),
    /** Sets all fields, by default to their values at the beginning; what was typed, and a failure, are dropped. */
    reset: (next = start) => {
      resetTo(next);
      if (call.isError) call.reset();
    },
    /** Focuses a field and selects its text once it is drawn: after a reset the library knows it only then. */
    focus: (name: Path<Values>) => requestAnimationFrame(() => form.setFocus(name, { shouldSelect: true })),
    /** Sets one field. */
    set: write,
    /** The props of an input element's field. */
    field: <Name extends Path<Values>>(name: Name) => {
      drawn.add(name);
      const { onChange, ...registered } = form.register(name);
      return {
        ...registered,
        onChange: (event: Parameters<typeof onChange>[0]) => {
          onEdit();
          return onChange(event);
        },
        error: errorOf(name),
      };
    },
    /** The props of a field with `value` and `onValueChange`. */
    valued: <Name extends Path<Values>>(name: Name) => {
      drawn.add(name);
      return {
        name,
        value: get(values, name) as PathValue<Values, Name>,
        error: errorOf(name),
        onValueChange: (value: PathValue<Values, Name>) => write(name, value),
      };
    },
  };
}
