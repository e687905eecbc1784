const fields = ['emails', 'percent', 'role', 'buildId'] as const;

/** The field of the dialog that draws a part of the rules, such as `emails` for `rules.0.emails.1`. */
export const fieldOfRule = (path: string): (typeof fields)[number] | undefined =>
  path === 'rules' ? 'emails' : fields.find((field) => path.split('.').includes(field));
