import type { User } from '@dayrise/contracts';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import {
  Button,
  ButtonLink,
  Card,
  CopyButton,
  DescriptionList,
  Link,
  StatusBadge,
  useFormatting,
} from '@dayrise/ui-kit';
import { TextField } from '@dayrise/ui-kit/forms';
import { Grid, Inline, PersonChip, Stack } from '@dayrise/ui-kit/layout';
import styles from './profile-card.module.css';
import { messages } from './texts.ts';

/** The person’s details, read-only. */
export function ProfileCard({ user }: { readonly user: User }) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { formatDate } = useFormatting();
  return (
    <Grid item="large" gap={24} fill className={styles.columns}>
      <Card>
        <Inline justify="between">
          <PersonChip
            size="large"
            heading={2}
            name={user.name}
            src={user.profilePic}
            detail={texts.since({ date: formatDate(user.createdAt) })}
          />
          <Button size="small" disabled aria-describedby="profile-note">
            {texts.changePicture}
          </Button>
        </Inline>
        <Stack className={styles.fields}>
          <TextField label={texts.username} value={user.name} disabled readOnly />
          <TextField label={labels.email} value={user.email} disabled readOnly />
        </Stack>
        <p className={styles.note} id="profile-note">
          <TextWithElement text={(link) => texts.toDetails({ link })}>
            <Link to="/user/contact-details">{texts.detailsLink}</Link>
          </TextWithElement>{' '}
          <TextWithElement text={(link) => texts.toSecurity({ link })}>
            <Link to="/user/security">{texts.securityLink}</Link>
          </TextWithElement>
        </p>
      </Card>
      <Card
        title={texts.account}
        actions={
          <ButtonLink to="/user/change-password" size="small">
            {texts.changePassword}
          </ButtonLink>
        }
      >
        <DescriptionList
          items={[
            { label: texts.phone, value: <bdi dir="ltr">{user.phone_number}</bdi> },
            { label: texts.status, value: <StatusBadge status={user.status ? 'verified' : 'unverified'} /> },
            { label: texts.role, value: user.role === 'admin' ? texts.admin : texts.investor },
            { label: texts.username, value: user.name },
            {
              label: texts.tradingId,
              value: (
                <span className={styles.id}>
                  <span>{user._id}</span>
                  <CopyButton text={user._id} aria-label={texts.copyId} />
                </span>
              ),
            },
          ]}
        />
      </Card>
    </Grid>
  );
}
