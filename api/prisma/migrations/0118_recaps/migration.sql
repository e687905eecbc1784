-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'daily';
ALTER TYPE "notification_kind" ADD VALUE 'weekly';
